import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { applyChange } from '../../contract/request-changes.ts';
import { requestQuery } from '../api/queries.ts';
import { serve } from '../test-server.tsx';
import { discard, forgetOutbox, sendAll } from '../outbox/outbox.ts';
import { detailOf, jobFrom, requestOf } from './phone-job.ts';
import { acceptCancellation, change, isStuck, unsentChanges } from './changes.ts';

afterEach(forgetOutbox);

const at = '2026-11-27T10:00:00.000Z';
let stored: OwnerRequestDetail;
let client: QueryClient;
let hasSignal = true;
let sent: RequestChange[] = [];

/** What somebody else does meanwhile. */
const meanwhile = (made: RequestChange | 'cancelled') => {
  stored = { ...applyChange(stored, made, at)!, version: stored.version + 1 };
};
const look = () => client.setQueryData(requestQuery(stored.id).queryKey, stored);

beforeEach(() => {
  const job = requestOf(jobFrom('07700 900123', 'Keys in the boot', 'Falkirk'), at);
  stored = { ...detailOf(job), status: 'booked', arrival_at: at };
  client = new QueryClient();
  [hasSignal, sent] = [true, []];
  look();
  const headersOf = (init: RequestInit) => new Headers(init.headers);
  serve((_, body, init) => {
    if (!hasSignal) throw new TypeError('no signal');
    const made = body as RequestChange;
    const seen = headersOf(init).get('if-match');
    if (seen !== null && Number(seen) !== stored.version) {
      const conflict = { data: stored, error: { message: '', code: 'conflict' } };
      return new Response(JSON.stringify(conflict), { status: 409 });
    }
    sent.push(made);
    const { note, ...others } = made;
    const isMade = Object.keys(others).length > 0;
    if (isMade) meanwhile(others);
    if (note) stored = { ...stored, notes: [...stored.notes, { id: note, at, text: note }] };
    return Response.json({ data: { ...stored, made: isMade }, error: null });
  });
});

const tap = (made: RequestChange) => change(client, stored.id, made);
const comeBack = () => {
  hasSignal = true;
  return sendAll(client);
};

test('a note that goes out first leaves the cancellation that came meanwhile to the owner', async () => {
  hasSignal = false;
  await tap({ note: 'Gate code 4711' });
  await tap({ arrival_at: '2026-11-27T10:20:00.000Z', on_the_way: true });
  meanwhile('cancelled');
  await comeBack();
  expect(sent).toEqual([{ note: 'Gate code 4711' }]);
  expect(stored.cancelled_at).toBe(at);
  expect(unsentChanges().filter(isStuck)).toHaveLength(1);
});

test('accepting a cancellation drops times and statuses that wait, and keeps the rest', async () => {
  hasSignal = false;
  await tap({ status: 'contacted' });
  await tap({ price_pence: 7500 });
  await tap({ arrived: true });
  await tap({ note: 'Gate code 4711' });
  meanwhile('cancelled');
  await comeBack();
  await acceptCancellation(client, unsentChanges().find(isStuck)!);
  expect(unsentChanges()).toEqual([]);
  expect(stored).toMatchObject({ status: 'lost', cancelled_at: at, price_pence: 7500 });
  expect(sent).toEqual([{ price_pence: 7500 }, { note: 'Gate code 4711' }]);
});

test('changes that follow each other go out without a question', async () => {
  hasSignal = false;
  for (const made of [{ eta_minutes: 25 }, { arrived: true }, { price_pence: 7500 }])
    await tap(made);
  await comeBack();
  expect(unsentChanges()).toEqual([]);
  expect(stored).toMatchObject({ status: 'booked', price_pence: 7500, version: 3 });
});

test('a tap on a screen that hides what another device decided asks, too', async () => {
  hasSignal = false;
  await tap({ eta_minutes: 25 });
  meanwhile({ status: 'lost' });
  // The list was refreshed, but shows the change that waits.
  look();
  await tap({ arrived: true });
  await comeBack();
  await discard(client, unsentChanges().find(isStuck)!);
  expect(stored.status).toBe('lost');
  expect(unsentChanges().filter(isStuck)).toHaveLength(1);
});
