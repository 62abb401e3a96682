import { interpolate } from '../../contract/text.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { timeOf } from '../times.ts';
import { words } from '../words.ts';

/** 'On a job until 15:30'. */
export function describe({ state, until }: Availability): string {
  const { free, busy, busyUntil, off, offUntil } = words.availability;
  if (state === 'busy') return until ? interpolate(busyUntil, { at: timeOf(until) }) : busy;
  if (state === 'off') return until ? interpolate(offUntil, { at: timeOf(until) }) : off;
  return free;
}
