import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Availability } from '../../contract/owner-answers.ts';
import { entries, forgetOutbox } from '../outbox/outbox.ts';
import { answered, refusal, renderPart, serve } from '../test-server.tsx';
import { AvailabilityScreen } from './AvailabilityScreen.tsx';
import { setAvailability } from './set-availability.ts';

afterEach(forgetOutbox);

const busy: Availability = { state: 'busy', until: '2099-01-01T10:00:00.000Z' };
const free: Availability = { state: 'free', until: null };

test('a refused time stays until it is changed, and stands in its field again', async () => {
  serve((call) => (call.startsWith('PUT') ? refusal('Choose another time.') : answered(free)));
  const client = renderPart(<AvailabilityScreen />);
  await setAvailability(client, busy);
  expect(await screen.findByText('Choose another time.', { exact: false })).toBeVisible();
  screen.getByRole('button', { name: 'Change it' }).click();
  await waitFor(() => expect(entries()).toEqual([]));
  const [field] = screen.getAllByLabelText('Until');
  expect(field).toHaveValue('2099-01-01T10:00');
  expect(field).toHaveFocus();
});
