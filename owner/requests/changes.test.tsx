import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RequestScreen } from '../requests/RequestScreen.tsx';
import { answered, forgetDevice, refusal, renderPart, serve } from '../test-server.tsx';
import { statusNames } from './status-names.ts';
import { isStuck, release, sendAll } from '../outbox/outbox.ts';
import { detailOf, jobFrom, requestOf } from './phone-job.ts';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import { addJob, change, unsentChanges, type ChangePlace } from './changes.ts';

const job = jobFrom('07700 900123', 'Keys in the boot', 'Falkirk');
const stored = () => answered(detailOf(requestOf(job, new Date().toISOString())), 201);
const page = (status: number) => () => new Response('<h1>Error</h1>', { status });

afterEach(forgetDevice);

test.each([
  ['an error of the server', () => refusal('Try again soon.', 500)],
  ["a proxy's page", page(520)],
  ['a limit', () => refusal('Too many requests.', 429)],
  ['an answer that breaks off', () => new Response('{"data":{"id":')],
])('a change that meets %s waits, and goes out later', async (_, answer) => {
  const client = new QueryClient();
  serve(answer);
  await addJob(client, job);
  expect(unsentChanges()).toMatchObject([{ job }]);
  expect(unsentChanges().filter(isStuck)).toEqual([]);
  serve(stored);
  await sendAll(client);
  expect(unsentChanges()).toEqual([]);
});

test('a refused job is shown with its number and words, and can be sent again', async () => {
  serve((call) =>
    call.startsWith('POST')
      ? refusal('The number is too long.')
      : refusal('No such request.', 404),
  );
  const client = renderPart(<RequestScreen id={job.id} />);
  await addJob(client, job);
  await expect.poll(() => client.isFetching()).toBe(0);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('07700 900123');
  expect(alert).toHaveTextContent('Keys in the boot');
  expect(alert).toHaveTextContent('The number is too long.');
  serve(stored);
  screen.getByRole('button', { name: 'Try again' }).click();
  await waitFor(() => expect(unsentChanges()).toEqual([]));
});

test.each<[string, string, RequestChange, ChangePlace | undefined]>([
  ['When you come', 'Day and time', { arrival_at: '2099-01-01T10:00:00.000Z' }, 'arrival'],
  ['Status', statusNames.new, { status: 'contacted' }, 'status'],
  ['Price', 'Price agreed, in pounds', { price_pence: 7500 }, 'price'],
  ['Notes', 'New note', { note: 'Gate code 4711' }, undefined],
  ['Corrections', 'Name', { name: 'Ann' }, 'correction'],
])(
  'what is refused under “%s” stays there, and leads back to what it was made with',
  async (region, label, made, place) => {
    serve((call) => (call.startsWith('PATCH') ? refusal('No.') : stored()));
    const client = renderPart(<RequestScreen id={job.id} />);
    await screen.findByRole('heading', { name: 'History' });
    await act(() => change(client, job.id, made, place));
    release(client, () => true);
    const part = within(await screen.findByRole('region', { name: region }));
    expect(await part.findByText('This could not be stored', { exact: false })).toBeVisible();
    act(() => part.getByRole('button', { name: 'Change it' }).click());
    const control = part.queryByLabelText(label) ?? part.getByRole('button', { name: label });
    expect(control).toHaveFocus();
    await waitFor(() => expect(unsentChanges()).toEqual([]));
  },
);

test('Undo shows what another device has made of the request meanwhile', async () => {
  const at = new Date().toISOString();
  let now = detailOf(requestOf(job, at));
  serve(() => answered(now));
  const client = renderPart(<RequestScreen id={job.id} />);
  await expect.poll(() => client.isFetching()).toBe(0);
  const status = (name: string) => screen.getByRole('button', { name });
  act(() => status(statusNames.contacted).click());
  expect(status(statusNames.contacted)).toHaveAttribute('aria-pressed', 'true');

  now = { ...now, status: 'lost', cancelled_at: at, version: 6 };
  await act(() => client.refetchQueries({ queryKey: ['request'] }));
  expect(status(statusNames.contacted)).toHaveAttribute('aria-pressed', 'true');
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(status(statusNames.lost)).toHaveAttribute('aria-pressed', 'true');
  expect(status('Reopen it')).toBeVisible();
  act(() => status(statusNames.booked).click());
  expect(unsentChanges()).toMatchObject([{ change: { status: 'booked' }, version: 6 }]);
});
