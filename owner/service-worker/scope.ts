/*
 * Types of a service worker's global scope. TypeScript's own library for it conflicts with that
 * of pages.
 */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type WindowClient = {
  url: string;
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown) => void;
};

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: unknown };
  fetch: ExtendableEvent & {
    request: Request;
    respondWith: (answer: Promise<Response>) => void;
  };
  push: ExtendableEvent & { data: { json: () => unknown } | null };
  notificationclick: ExtendableEvent & { notification: Notification };
};

type Scope = {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
  };
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};

export const scope = globalThis as unknown as Scope;
