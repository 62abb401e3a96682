import { promisifyRequest, type UseStore } from 'idb-keyval';

/** `outbox`: what is sent later; `photos`: photos of it; `kept`: answers of the server, and what is being typed. */
const names = ['outbox', 'photos', 'kept'] as const;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open('owner');
  request.onupgradeneeded = () => {
    for (const name of names) request.result.createObjectStore(name);
  };
  opened = promisifyRequest(request);
  const reopen = () => (opened = undefined);
  // Safari closes it at times.
  opened.then((database) => (database.onclose = reopen), reopen);
  return opened;
}

let isOurs = true;

/** Keeps this window from writing any more, since another one works now. */
export const stopWriting = () => void (isOurs = false);

/** A store for `idb-keyval`, whose writes are on the disk once they are done. */
const storeNamed =
  (name: (typeof names)[number]): UseStore =>
  async (mode, work) => {
    if (mode === 'readwrite' && !isOurs) return new Promise(() => {});
    const database = await open();
    return work(database.transaction(name, mode, { durability: 'strict' }).objectStore(name));
  };

export const stores = {
  outbox: storeNamed('outbox'),
  photos: storeNamed('photos'),
  kept: storeNamed('kept'),
};
