/** What the service worker tells the open app: go to a place, or that something new has come. */
export type WorkerMessage = { open: string } | { updated: true };
