import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, refusal, renderPart, serve, withoutSignal } from '../test-server.tsx';
import type { Entry } from './outbox.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Starts the app anew, with what is stored. */
async function restart() {
  cleanup();
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  await outbox.openOutbox();
  const client = new QueryClient();
  return {
    ...outbox,
    client,
    add: (subject: string, body: object, more: Partial<Entry> = {}) =>
      outbox.add(client, { subject, method: 'PATCH', path: `/${subject}`, body, ...more }),
    send: () => outbox.sendAll(client),
    bodies: () => outbox.entries().map(({ body }) => body),
  };
}

/** Answers everything by its body, and returns the bodies and versions that were sent. */
function online(answer: (body: unknown) => Response = answered) {
  const sent: unknown[] = [];
  serve((_, body, { headers }) => {
    const version = new Headers(headers).get('if-match');
    sent.push(version === null ? body : { ...(body as object), version });
    return answer(body);
  });
  return sent;
}

test('what was made without a signal goes out in its order when the app starts again', async () => {
  serve(withoutSignal);
  const before = await restart();
  await before.add('request a', { note: 1 });
  await before.add('request b', { note: 2 });
  await before.add('request a', { note: 3 }, { heldUntil: Date.now() + 60_000 });
  const after = await restart();
  const sent = online();
  await after.send();
  expect(sent).toEqual([{ note: 1 }, { note: 2 }, { note: 3 }]);
  expect((await restart()).entries()).toEqual([]);
});

test('a change is kept though the browser has closed the storage meanwhile', async () => {
  serve(withoutSignal);
  const app = await restart();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  await app.add('request a', { note: 1 });
  expect((await restart()).bodies()).toEqual([{ note: 1 }]);
});

test('a refusal holds back its subject alone, until it is tried again or dropped', async () => {
  const app = await restart();
  const sent = online((body) => ('bad' in (body as object) ? refusal('No.') : answered({})));
  await app.add('request a', { bad: 1 });
  await app.add('request a', { note: 2 });
  await app.add('request b', { note: 3 });
  expect(sent).toEqual([{ bad: 1 }, { note: 3 }]);
  const again = await restart();
  const [stuck] = again.entries();
  expect(stuck?.refused).toBe('No.');
  const later = online();
  await again.tryAgain(again.client, stuck!.subject);
  expect(later).toEqual([{ bad: 1 }, { note: 2 }]);
});

test('what says all of its subject replaces what waits there', async () => {
  serve(withoutSignal);
  const app = await restart();
  for (const step of [1, 2]) await app.add('availability', { step }, { replaces: true });
  const sent = online();
  await app.send();
  expect(sent).toEqual([{ step: 2 }]);
});

test('one kind does not wait for another that gets no answer', async () => {
  const app = await restart();
  const never = Promise.withResolvers<Response>();
  const sent = online(
    (body) => ('slow' in (body as object) ? never.promise : answered({})) as never,
  );
  void app.add('site page', { slow: true });
  await waitFor(() => expect(sent).toHaveLength(1));
  await app.add('request a', { note: 1 });
  expect(sent).toEqual([{ slow: true }, { note: 1 }]);
});

test('the owner is told that a change does not fit on the phone, and it goes out if the app stays open', async () => {
  serve(withoutSignal);
  const app = await restart();
  const { Connection } = await import('./Connection.tsx');
  renderPart(<Connection />);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await act(() => app.add('request a', { note: 1 }));
  expect(
    await screen.findByText(
      'Your phone has no room to keep that: leave the app open until it is sent.',
      { exact: false },
    ),
  ).toBeVisible();
  full.mockRestore();
  await act(() => app.add('request a', { note: 2 }));
  expect(
    screen.queryByText(
      'Your phone has no room to keep that: leave the app open until it is sent.',
      { exact: false },
    ),
  ).toBeNull();
  expect((await restart()).bodies()).toEqual([{ note: 1 }, { note: 2 }]);
});
