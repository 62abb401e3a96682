// Replaces the worker in a build without one: browsers fetch it as an update, and it removes
// itself and its caches.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('offline-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
