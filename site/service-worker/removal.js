// Stands in the worker's place once a release is built without one: browsers that have it fetch
// this as its update, and it takes itself away with all it kept.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('offline-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
