import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Availability } from '../../contract/owner-answers.ts';
import { entries, forgetOutbox } from '../outbox/outbox.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { AvailabilityScreen } from './AvailabilityScreen.tsx';
import { setAvailability } from './set-availability.ts';

afterEach(forgetOutbox);

const busy: Availability = { state: 'busy', until: '2099-01-01T10:00:00.000Z' };
const free: Availability = { state: 'free', until: null };

test.each([200, 422])(
  'a setting goes out after the one before, answered with %i',
  async (status) => {
    const client = new QueryClient();
    const sent: unknown[] = [];
    const first = Promise.withResolvers<Response>();
    serve((_, made) => {
      sent.push(made);
      return sent.length === 1 ? first.promise : answered(made);
    });
    const all = [setAvailability(client, busy)];
    await waitFor(() => expect(sent).toEqual([busy]));
    all.push(setAvailability(client, free));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([busy]);
    first.resolve(answered(busy, status));
    await Promise.all(all);
    expect(sent).toEqual([busy, free]);
    expect(entries()).toEqual([]);
  },
);

test('a refused time stays until it is changed, and stands in its field again', async () => {
  const refusal = { data: null, error: { message: 'Choose another time.' } };
  serve((call) =>
    call.startsWith('PUT')
      ? new Response(JSON.stringify(refusal), { status: 422 })
      : answered(free),
  );
  const client = renderPart(<AvailabilityScreen />);
  await setAvailability(client, busy);
  expect(await screen.findByText('Choose another time.', { exact: false })).toBeVisible();
  screen.getByRole('button', { name: 'Change it' }).click();
  await waitFor(() => expect(entries()).toEqual([]));
  const [field] = screen.getAllByLabelText('Until');
  expect(field).toHaveValue('2099-01-01T10:00');
  expect(field).toHaveFocus();
});
