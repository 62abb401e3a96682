import { cleanup, fireEvent, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../../contract/time.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Starts the app anew, and shows the form for a job by phone. */
async function restart() {
  cleanup();
  vi.resetModules();
  const { openDrafts } = await import('./drafts.ts');
  const { renderPart } = await import('../test-server.tsx');
  const { NewJobScreen } = await import('../requests/NewJobScreen.tsx');
  await openDrafts();
  renderPart(<NewJobScreen />);
}
const field = () => screen.getByLabelText('What happened');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('what is being typed is there again when the app has ended meanwhile', async () => {
  await restart();
  for (const typed of ['K', 'Ke', 'Key']) type(typed);
  expect(field()).toHaveValue('Key');
  await restart();
  expect(field()).toHaveValue('Key');
  type('Keys');
  fireEvent.change(screen.getByLabelText('Their number'), {
    target: { value: '07700 900123' },
  });
  fireEvent.submit(field());
  await restart();
  expect(field()).toHaveValue('');
});

test('what was typed goes when the device is signed out', async () => {
  await restart();
  type('Key');
  const { clearData } = await import('../sign-in/clear-data.ts');
  await clearData(new QueryClient(), false);
  expect(field()).toHaveValue('');
  await restart();
  expect(field()).toHaveValue('');
});

test('what was typed goes after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await restart();
  type('Key');
  vi.setSystemTime(Date.now() + 8 * dayMs);
  await restart();
  expect(field()).toHaveValue('');
});
