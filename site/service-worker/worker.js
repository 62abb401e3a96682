// Shows the offline page where the network gives none. While it does, nothing comes from here.
// The build fills in the version: with another offline page this is another worker.
const cacheName = 'offline-@@version@@';
const offlinePath = '@@offline@@';
/** The owner's app has a worker of its own; what is sent to the API is no page. */
const notOurs = /^\/(owner|api)(\/|$)/;

addEventListener('install', (event) => {
  skipWaiting();
  const page = new Request(offlinePath, { cache: 'reload' });
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(page)));
});

addEventListener('activate', (event) => {
  // Pages are asked for at once, not when this worker has woken up.
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
