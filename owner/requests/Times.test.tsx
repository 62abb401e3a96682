import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnerEvent } from '../../contract/owner-answers.ts';
import { unsentChanges } from './changes.ts';
import { jobFrom, requestOf } from './phone-job.ts';
import { newClient } from '../api/query-client.ts';
import { onClockInGlasgow } from '../../contract/time.ts';
import { minutesAfter } from '../times.ts';
import { answered, forgetDevice, renderPart, serve } from '../test-server.tsx';
import { Times } from './Times.tsx';

afterEach(forgetDevice);

const at = new Date().toISOString();
const saturday = minutesAfter(at, 2000);
const soon = minutesAfter(at, 25);
const booked: OwnerEvent = { at, kind: 'booked', arrival_at: saturday };
const onMyWay: OwnerEvent = { at, kind: 'arrival', arrival_at: soon };

test.each<[string, OwnerEvent[], object]>([
  ['returns to the agreed time', [], { arrival_at: saturday }],
  [
    'forgets a time that the owner called off',
    [{ at, kind: 'arrival', arrival_at: null }],
    { eta_minutes: null },
  ],
  [
    'forgets a time that the driver called off',
    [{ at, kind: 'cancelled' }],
    { eta_minutes: null },
  ],
])("'Not on my way' %s", (_, since, made) => {
  serve(() => answered({}));
  const job = requestOf(jobFrom('07700 900123', 'Locked out', ''), at);
  const request = { ...job, arrival_at: soon, set_off_at: at };
  renderPart(<Times request={request} history={[booked, ...since, onMyWay]} />);
  screen.getByRole('button', { name: 'Not on my way' }).click();
  expect(unsentChanges()).toMatchObject([{ change: made }]);
});

test('a time stays in its field while others change the visit, until it is set', () => {
  serve(() => answered({}));
  const job = requestOf(jobFrom('07700 900123', 'Locked out', ''), at);
  const client = newClient();
  const times = (arrival_at: string) => (
    <QueryClientProvider client={client}>
      <Times request={{ ...job, arrival_at }} history={[]} />
    </QueryClientProvider>
  );
  const { rerender } = render(times(soon));
  const field = screen.getByLabelText('Day and time');
  const time = onClockInGlasgow(new Date(saturday));
  fireEvent.change(field, { target: { value: time } });
  rerender(times(minutesAfter(soon, 20)));
  expect(screen.getByLabelText('Day and time')).toHaveValue(time);
  fireEvent.click(screen.getByRole('button', { name: 'Book it' }));
  expect(unsentChanges()).toMatchObject([{ change: { arrival_at: expect.any(String) } }]);
  expect(field).toHaveValue('');
});
