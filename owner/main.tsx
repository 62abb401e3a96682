import { noop, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isNewEnough } from '../contract/browsers.ts';
import { ownerPath } from '../contract/owner.ts';
import { App, loadScreens } from './App.tsx';
import { openAnswers } from './api/kept-answers.ts';
import { listQuery, sessionQuery } from './api/queries.ts';
import { newClient } from './api/query-client.ts';
import { entries, openOutbox, sendAll } from './outbox/outbox.ts';
import { openPhotos } from './outbox/photos.ts';
import { keepSending } from './outbox/when-to-send.ts';
import './owner.css';
import { watchVersion } from './service-worker/NewVersion.tsx';
import type { WorkerMessage } from './service-worker/notifications.ts';
import { openDrafts } from './ui/drafts.ts';
import { ErrorBoundary, Failed } from './ui/ErrorBoundary.tsx';
import { workAlone } from './window/one-window.ts';

const OtherWindow = lazy(async () => ({
  default: (await import('./window/OtherWindow.tsx')).OtherWindow,
}));

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

/** Reads what was kept on the phone when the app ended. */
async function restore(): Promise<void> {
  await Promise.all([openAnswers(client), openPhotos(), openOutbox(), openDrafts()]);
  // Takes the answers to changes of the site, before its screen is opened.
  if (entries().some(({ subject }) => subject.startsWith('site ')))
    await import('./site/drafts.ts');
}

async function start(): Promise<void> {
  await workAlone((takeOver) =>
    render(
      <Suspense>
        <OtherWindow onTakeOver={takeOver} />
      </Suspense>,
    ),
  );
  try {
    await restore();
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
  // After the first list, so that these downloads don't delay it.
  await list;
  void loadScreens().catch(noop);
  const registered = await navigator.serviceWorker?.register(`${ownerPath}/sw.js`, {
    scope: ownerPath,
  });
  if (registered) watchVersion(registered);
}

// Until the phone is updated, index.html says so. Not awaited here, since what is loaded later waits
// for the end of this file.
if (isNewEnough()) void start();
