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
    const run = async () => {
      const database = await open();
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      return work(transaction.objectStore(name));
    };
    try {
      return await run();
    } catch {
      // Browsers close a database at times, or fail to open it, and take it the next time.
      opened = undefined;
      return run();
    }
  };

export const stores = {
  outbox: storeNamed('outbox'),
  photos: storeNamed('photos'),
  kept: storeNamed('kept'),
};
