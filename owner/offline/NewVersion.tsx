import { useSyncExternalStore } from 'react';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';

let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Notices when a newer version of the app is ready. */
export function watchVersion(found: ServiceWorkerRegistration): void {
  registration = found;
  tell();
  found.addEventListener('updatefound', () =>
    found.installing?.addEventListener('statechange', tell),
  );
  // An app on the home screen may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) found.update().catch(() => undefined);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if a newer version waits; the very first one takes over by itself. */
const isWaiting = () => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/** Offers a new version, installed with a tap. */
export function NewVersion() {
  const waits = useSyncExternalStore(subscribe, isWaiting);
  if (!waits) return null;
  const take = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    registration?.waiting?.postMessage('take-over');
  };
  return (
    <Alert>
      <button type="button" className={button('amber')} onClick={take}>
        {words.app.newVersion}
      </button>
    </Alert>
  );
}
