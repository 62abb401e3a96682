import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnerEvent } from '../../contract/owner-answers.ts';
import { keptChanges, queuedChanges } from '../offline/change-queue.ts';
import { jobFrom, requestOf } from '../offline/phone-job.ts';
import { minutesAfter } from '../times.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { words } from '../words.ts';
import { Times } from './Times.tsx';

afterEach(keptChanges.forget);

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
  screen.getByRole('button', { name: words.request.notOnMyWay }).click();
  expect(queuedChanges()).toMatchObject([{ change: made }]);
});
