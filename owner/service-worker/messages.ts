/** A message from the service worker to the open app: open a route, or reload. */
export type WorkerMessage = { open: string } | { updated: true };
