import { offlinePath } from '../paths.ts';

// Shows the offline page when the network fails; otherwise the network answers. The renderer fills
// in the version, so that a changed offline page makes browsers fetch this worker again.
const cacheName = `offline-${__VERSION__}`;
/** The owner's app has its own worker, and the API has no pages. */
const notOurs = /^\/(owner|api)(\/|$)/;

addEventListener('install', (event) => {
  skipWaiting();
  const page = new Request(offlinePath, { cache: 'reload' });
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(page)));
});

addEventListener('activate', (event) => {
  // Starts fetching a page before this worker has started.
  const work = [registration.navigationPreload?.enable(), dropOlderCaches()];
  event.waitUntil(Promise.all(work));
});

async function dropOlderCaches() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('offline-') && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (notOurs.test(new URL(request.url).pathname)) return;
  event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePath);
    if (page) return page;
    throw error;
  }
}
