import { appointmentInGlasgow } from '../../contract/time.ts';
import { fill, namesIn } from '../../contract/text.ts';
import {
  templateBooked,
  templateOnMyWay,
  type OwnerTemplate,
} from '../../contract/owner-templates.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { timeOf } from '../times.ts';

const minuteMs = 60_000;

/** Stands for the name of somebody who gave none, until it is left out. */
const nobody = '\uFFFC';

type Filled = { text: string } | { missing: 'time' | 'link' };

/** Fills a template for a request, or names the missing value, so that no text has a gap. */
export function fillTemplate(
  { text }: OwnerTemplate,
  request: OwnerRequest,
  now: number,
): Filled {
  const { name, reference, arrival_at, set_off_at, link } = request;
  const used = namesIn(text);
  const minutes = arrival_at ? Math.round((Date.parse(arrival_at) - now) / minuteMs) : 0;
  if (used.includes('time') && !arrival_at) return { missing: 'time' };
  if (used.includes('minutes') && minutes < 1) return { missing: 'time' };
  if (used.includes('link') && !link) return { missing: 'link' };
  const time = arrival_at
    ? set_off_at
      ? timeOf(arrival_at, new Date(now))
      : appointmentInGlasgow(new Date(arrival_at), new Date(now))
    : '';
  // A phone job may have no name.
  const filled = fill(text, { name: name || nobody, reference, minutes, time, link });
  return { text: filled.replaceAll(` ${nobody}`, '').replaceAll(nobody, '') };
}

/** The position of the template that fits the request's state. */
export function fittingTemplate({ arrival_at, set_off_at, arrived_at }: OwnerRequest): number {
  if (!arrival_at || arrived_at) return 0;
  return set_off_at ? templateOnMyWay : templateBooked;
}
