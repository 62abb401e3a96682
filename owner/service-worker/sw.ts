import { ownerPath, type PushMessage } from '../../contract/owner.ts';
import { open, show } from './notifications.ts';
import { scope } from './scope.ts';

// Caches the app's own files, so that it opens without a signal. Answers of the server are kept
// by api/kept-answers.ts, and wiped on signing out.

declare const __FILES__: string[];
declare const __VERSION__: string;

const prefix = 'owner-';
const cacheName = `${prefix}${__VERSION__}`;

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })));
}

/**
 * Deletes older caches once this version is active: after the last old window closes, or on the
 * owner's tap.
 */
async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const wanted = request.mode === 'navigate' ? ownerPath : request;
  return (await caches.match(wanted, { cacheName })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isAppFile = pathname === ownerPath || pathname.startsWith(`${ownerPath}/assets/`);
  if (isAppFile && event.request.method === 'GET') event.respondWith(answer(event.request));
});
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
});
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(open(event.notification)),
);
