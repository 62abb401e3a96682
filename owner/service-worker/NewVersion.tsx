import { sharedValue } from '../shared-value.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** The worker of a newer version that waits; the very first one takes over by itself. */
const newer = sharedValue<ServiceWorker | null>(null);

/** Notices when a newer version of the app is ready. */
export function watchVersion(registration: ServiceWorkerRegistration): void {
  const look = () => newer.set(navigator.serviceWorker.controller && registration.waiting);
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  // A window of the older version would miss files that are loaded when needed.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  // An app on the home screen may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

/** Offers a new version, installed with a tap. */
export function NewVersion() {
  const worker = newer.useValue();
  if (!worker) return null;
  return (
    <Alert>
      <Button onClick={() => worker.postMessage('take-over')}>
        New version, tap to take it
      </Button>
    </Alert>
  );
}
