import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Availability } from '../../contract/owner-answers.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { words } from '../words.ts';
import type { WaitingDraft } from './site-drafts.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Opens another window of the app, or the same one again. */
async function openWindow() {
  vi.resetModules();
  const client = new QueryClient();
  const { setAvailability, waitingAvailability } = await import('./send-availability.ts');
  const { saveDrafts } = await import('./site-drafts.ts');
  const { openUnsent, sendUnsent, unsentCount } = await import('./unsent.ts');
  await openUnsent(client);
  return {
    count: unsentCount,
    send: () => sendUnsent(client),
    availability: waitingAvailability,
    set: (made: Availability) => setAvailability(client, made),
    save: (value: string, seen: string) =>
      saveDrafts(client, [{ file: 'words.yaml', path: [], title: '', value, seen }]),
  };
}

const busy: Availability = { state: 'busy', until: '2099-01-01T10:00:00.000Z' };
const free: Availability = { state: 'free', until: null };

/** Answers everything, and returns what was sent. */
function online() {
  const sent: unknown[] = [];
  serve((_, body) => {
    if (body) sent.push((body as WaitingDraft).value ?? body);
    return answered({ draft: null });
  });
  return sent;
}
const offline = () =>
  serve(() => {
    throw new TypeError('no signal');
  });

test('what one window has sent, another one does not send again', async () => {
  offline();
  const one = await openWindow();
  await one.set(busy);
  await one.save('Old', '');
  const other = await openWindow();
  expect(other.count()).toBe(2);

  const sent = online();
  await one.send();
  await one.set(free);
  await one.save('New', 'Old');
  await vi.waitFor(() => expect(other.count()).toBe(0));
  await other.send();
  expect(sent).toEqual([busy, 'Old', free, 'New']);
});

test('what waits in one window waits in the others, which send it if that one is closed', async () => {
  offline();
  const [one, other] = [await openWindow(), await openWindow()];
  await one.set(busy);
  await one.save('New', 'Old');
  await vi.waitFor(() => expect(other.count()).toBe(2));
  const sent = online();
  await other.send();
  expect(sent).toEqual([busy, 'New']);
});

test('a window waits with a newer availability until another one has sent the older', async () => {
  offline();
  const one = await openWindow();
  await one.set(busy);
  const other = await openWindow();
  const sent: unknown[] = [];
  const first = Promise.withResolvers<Response>();
  serve((_, body) => {
    sent.push(body);
    return sent.length === 1 ? first.promise : answered(body);
  });
  const sending = one.send();
  await vi.waitFor(() => expect(sent).toEqual([busy]));
  const later = other.set(free);
  await vi.waitFor(() => expect(one.availability()).toEqual(free));
  expect(sent).toEqual([busy]);
  first.resolve(answered(busy));
  await Promise.all([sending, later]);
  expect(sent).toEqual([busy, free]);
  expect([one.count(), other.count()]).toEqual([0, 0]);
});

test('the owner is told that a change does not fit on the phone, and it goes out if the app stays open', async () => {
  offline();
  const [one, other] = [await openWindow(), await openWindow()];
  const { Connection } = await import('./Connection.tsx');
  renderPart(<Connection />);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await other.set(busy);
  expect(await screen.findByText(words.app.unstored, { exact: false })).toBeVisible();

  full.mockRestore();
  await one.save('Words', '');
  await vi.waitFor(() => expect(other.count()).toBe(2));
  const sent = online();
  await other.send();
  expect(sent).toEqual([busy, 'Words']);
  expect(screen.queryByText(words.app.unstored, { exact: false })).toBeNull();
});
