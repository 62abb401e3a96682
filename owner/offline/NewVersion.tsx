import { useSyncExternalStore } from 'react';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';

let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Finds out when a newer version of the app has been fetched and waits. */
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

/** The first version of all takes over by itself; one that waits replaces another. */
const isWaiting = () => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/** Says that there is a new version, and takes it on a tap. */
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
