import { noop, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isNewEnough } from '../contract/browsers.ts';
import { ownerPath } from '../contract/owner.ts';
import { App } from './App.tsx';
import { watchVersion } from './offline/NewVersion.tsx';
import { restoreAndPersistCache } from './offline/storage.ts';
import './owner.css';
import { connection } from './api/connection.ts';
import {
  afterAnswer,
  keepSending,
  openUnsent,
  sendAndRefresh,
  sendUnsent,
} from './offline/unsent.ts';
import { listQuery, sessionQuery } from './api/queries.ts';
import { newClient } from './api/query-client.ts';
import { openDrafts } from './ui/drafts.ts';
import { ErrorBoundary, Failed } from './ui/ErrorBoundary.tsx';
import type { WorkerMessage } from './service-worker/notifications.ts';

// Until the phone is updated, index.html says so.
if (!isNewEnough()) await new Promise(() => {});

const client = newClient();

navigator.serviceWorker?.addEventListener(
  'message',
  ({ data }: MessageEvent<WorkerMessage>) => {
    if ('open' in data) location.hash = data.open;
    else void client.invalidateQueries({ queryKey: ['requests'] });
  },
);
addEventListener('online', () => void sendAndRefresh(client));
connection.subscribe(() => {
  if (connection.get() === 'connected') void afterAnswer(client);
});

const root = createRoot(document.querySelector('#app')!);
const render = (screen: ReactNode) =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </StrictMode>,
  );

try {
  await restoreAndPersistCache(client);
  await openUnsent(client);
  await openDrafts();
} catch (error) {
  render(<Failed />);
  throw error;
}
// Fetched in parallel, because usually somebody is signed in. index.html preloads all three.
void client.query(sessionQuery).catch(noop);
void client.infiniteQuery(listQuery('booked')).catch(noop);
const list = client.infiniteQuery(listQuery('waiting')).catch(noop);
void sendUnsent(client);
keepSending(client);
render(
  <ErrorBoundary>
    <App />
  </ErrorBoundary>,
);
// After the first list, so that the worker's downloads don't delay it.
await list;
const registered = await navigator.serviceWorker?.register(`${ownerPath}/sw.js`, {
  scope: ownerPath,
});
if (registered) watchVersion(registered);
