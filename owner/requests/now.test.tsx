import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { applyChange } from '../../contract/request-changes.ts';
import { dayMs } from '../../contract/time.ts';
import { listQuery, requestQuery } from '../api/queries.ts';
import { forgetOutbox } from '../outbox/outbox.ts';
import { detailOf, jobFrom, requestOf } from './phone-job.ts';
import { change } from './changes.ts';
import { answered, renderPart, serve, withoutSignal } from '../test-server.tsx';
import { statusNames } from './status-names.ts';
import { firstView, ListScreen } from './ListScreen.tsx';

// jsdom has none.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(forgetOutbox);

const at = '2026-11-27T10:00:00.000Z';
const counts = Object.fromEntries(Object.keys(statusNames).map((status) => [status, 0]));
const named = (name: string, more: Partial<OwnerRequest> = {}): OwnerRequest => ({
  ...requestOf(jobFrom('07700 900123', 'Locked out', ''), at),
  name,
  ...more,
});
const booked = (name: string) =>
  named(name, { status: 'booked', arrival_at: '2026-11-27T18:00:00.000Z' });

/** The first screen, or another list, with these requests on the server. */
function show(requests: OwnerRequest[], shown: 'now' | 'done' = 'now', isOnline = () => true) {
  serve((call) => {
    if (!isOnline() || !call.includes('/requests?')) return withoutSignal();
    const { searchParams } = new URL(call.split(' ')[1]!, 'http://localhost');
    const status = searchParams.get('status');
    const listed = requests.filter(
      (one) => one.status === status || (status === 'booked' && one.cancelled_at),
    );
    return answered({ requests: listed, counts, next: null });
  });
  return renderPart(<ListScreen view={{ ...firstView, shown }} onView={() => undefined} />);
}
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('article')!;

test('a cancelled booking stays on the first screen, struck through, until it is opened', async () => {
  const cancelled = applyChange(booked('Ann'), 'cancelled', at)!;
  const client = show([cancelled, booked('Bob')]);
  const section = await screen.findByRole('region', { name: 'Cancelled' });
  expect(within(section).getByRole('link', { name: 'Ann' })).toHaveClass('line-through');
  expect(section).toHaveTextContent('Cancelled by the driver');
  expect(within(section).queryByRole('link', { name: 'Bob' })).toBeNull();
  serve(() => answered({ ...detailOf(cancelled), seen_at: at }));
  await act(() => client.fetchQuery(requestQuery(cancelled.id)));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Bob' })).toBeVisible();
});

test('what is booked stands under its day, in order of time', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const on = (name: string, arrival_at: string | null) => ({ ...booked(name), arrival_at });
  show([on('Ann', inDays(0)), on('Bob', inDays(1)), on('Cy', inDays(-1)), on('Di', null)]);
  await card('Ann');
  const days = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(days).toEqual(['Earlier', 'Today', 'Tomorrow', 'No time yet']);
  const region = screen.getByRole('region', { name: 'Tomorrow' });
  expect(within(region).getByRole('link', { name: 'Bob' })).toBeVisible();
  expect(within(region).getByRole('link', { name: /Call/ })).toHaveTextContent('07700 900123');
});

test('jobs that were finished here are listed and found without a signal', async () => {
  const [ann, bob] = [booked('Ann'), booked('Bob')];
  let hasSignal = true;
  const client = show([ann, bob], 'done', () => hasSignal);
  await act(() => client.fetchInfiniteQuery(listQuery('booked')));
  hasSignal = false;
  client.removeQueries({ queryKey: ['requests', 'done'] });
  client.setQueryData(
    requestQuery(ann.id).queryKey,
    detailOf({ ...ann, status: 'done', version: 1 }),
  );
  await act(() => change(client, bob.id, { status: 'done' }));
  for (const name of ['Ann', 'Bob']) expect(await card(name)).toBeVisible();
});

test('two requests that share a number say so', async () => {
  show([named('Ann'), named('Bob'), named('Cleo', { numbers: [] })]);
  expect(await card('Ann')).toHaveTextContent('Same number as Bob');
  expect(await card('Bob')).toHaveTextContent('Same number as Ann');
  expect(await card('Cleo')).not.toHaveTextContent('Same number');
});
