/*
 * What a service worker finds around it. TypeScript has these types in a library of its own that
 * can't stand beside that of pages.
 */

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

type WindowClient = {
  url: string;
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown) => void;
};

type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
  push: Lasting & { data: { json: () => unknown } | null };
  notificationclick: Lasting & { notification: Notification };
};

type Scope = {
  registration: ServiceWorkerRegistration;
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
