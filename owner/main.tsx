import { noop, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isNewEnough } from '../contract/browsers.ts';
import { ownerPath } from '../contract/owner.ts';
import { App } from './App.tsx';
import { openAnswers } from './api/kept-answers.ts';
import { listQuery, sessionQuery } from './api/queries.ts';
import { newClient } from './api/query-client.ts';
import { openOutbox, sendAll } from './outbox/outbox.ts';
import { openPhotos } from './outbox/photos.ts';
import { keepSending } from './outbox/when-to-send.ts';
import './owner.css';
import { watchVersion } from './service-worker/NewVersion.tsx';
import type { WorkerMessage } from './service-worker/notifications.ts';
// Takes the answers to drafts that were left, before the site's screen is opened.
import './site/drafts.ts';
import { openDrafts } from './ui/drafts.ts';
import { ErrorBoundary, Failed } from './ui/ErrorBoundary.tsx';
import { workAlone } from './window/one-window.ts';
import { OtherWindow } from './window/OtherWindow.tsx';

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

const root = createRoot(document.querySelector('#app')!);
const render = (screen: ReactNode) =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </StrictMode>,
  );

await workAlone((takeOver) => render(<OtherWindow onTakeOver={takeOver} />));

try {
  await openAnswers(client);
  await openPhotos();
  await openOutbox();
  await openDrafts();
} catch (error) {
  render(<Failed />);
  throw error;
}
// Fetched in parallel, because usually somebody is signed in. index.html preloads all three.
void client.query(sessionQuery).catch(noop);
void client.infiniteQuery(listQuery('booked')).catch(noop);
const list = client.infiniteQuery(listQuery('new')).catch(noop);
void sendAll(client);
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
