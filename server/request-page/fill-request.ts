import { requestApiPath, requestPagePath } from '../../contract/api.ts';
import type { RequestFact, RequestStep, RequestText } from '../../contract/page-marks.ts';
import { appointmentInGlasgow, timeInGlasgow } from '../../contract/time.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import type { Fill } from '../site-files/fill-page.ts';

/**
 * Fills the request page and the confirmation with the request's progress.
 */
export const fillOf = (quote: Quote, { now, isNotifying, token = '' }: Filling): Fill => {
  const facts = factsOf(quote);
  if (!isNotifying) facts.delete('not-notified');
  return { texts: textsOf(quote, token, now), facts };
};

type Filling = {
  now: Date;
  /** Some channel notifies the owner. */
  isNotifying: boolean;
  /** Only for the request's own page. */
  token?: string;
};

/** The facts of the page. A seen request counts as notified: see `findByToken`. */
function factsOf(quote: Quote): Set<RequestFact> {
  const { status, notified_at, seen_at, cancelled_at } = quote;
  const { arrival_at, set_off_at, arrived_at } = quote;
  const facts = new Set<RequestFact>(['known']);
  if (cancelled_at !== null) return facts.add('cancelled');
  if (status === 'lost') return facts.add('closed');
  const isDone = status === 'done';
  const steps: [RequestStep, boolean][] = [
    ['notified', notified_at !== null],
    ['seen', seen_at !== null],
    ['booked', arrival_at !== null && set_off_at === null],
    ['on-the-way', set_off_at !== null],
    ['arrived', arrived_at !== null],
    ['done', isDone],
  ];
  for (const [step, isTaken] of steps) facts.add(isTaken ? step : `not-${step}`);
  facts.add('going-on');
  if (isDone) return facts;
  const latest = steps.findLast(([, isTaken]) => isTaken)?.[0] ?? 'received';
  return facts.add('open').add(`latest-${latest}`);
}

function textsOf(quote: Quote, token: string, now: Date): Record<RequestText, string> {
  const time = (iso: string | null) => (iso === null ? '' : timeInGlasgow(new Date(iso), now));
  return {
    reference: referenceOf(quote.id),
    address: `${requestPagePath}/${token}`,
    cancelAddress: `${requestApiPath}/${token}/cancel`,
    received: time(quote.created_at),
    notified: time(quote.notified_at),
    seen: time(quote.seen_at),
    arrival: time(quote.arrival_at),
    appointment: quote.arrival_at ? appointmentInGlasgow(new Date(quote.arrival_at), now) : '',
    arrived: time(quote.arrived_at),
    cancelled: time(quote.cancelled_at),
  };
}
