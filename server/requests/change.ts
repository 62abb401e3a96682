import type { Quote, QuoteStatus } from '../database/tables.ts';

export type Change = {
  status?: QuoteStatus | undefined;
  note?: string | undefined;
  arrival?: Arrival | null | undefined;
  /** The owner has arrived; false takes that back. */
  hasArrived?: boolean | undefined;
  /** The price agreed; null for none. */
  pricePence?: number | null | undefined;
  isPaid?: boolean | undefined;
};

/**
 * When the owner expects to be there, and whether he is on the way or has only agreed a time;
 * null for no time.
 */
export type Arrival = { at: Date; isOnTheWay: boolean };

/** The status after a change: `booked` once there is a time or the owner has arrived. */
export function statusAfter(
  { status }: Quote,
  { status: given, arrival, hasArrived }: Change,
): QuoteStatus {
  if (given) return given;
  const isOpen = status !== 'done';
  return arrival || (hasArrived && isOpen) ? 'booked' : status;
}

type Times = Pick<Quote, 'arrival_at' | 'set_off_at' | 'arrived_at'>;

/** The times after a change made at this time. A new time means a new visit. */
export function timesAfter(quote: Times, { arrival, hasArrived }: Change, at: Date): Times {
  const { arrival_at, set_off_at, arrived_at } = quote;
  const time = at.toISOString();
  const expected =
    arrival === undefined
      ? { arrival_at, set_off_at, arrived_at }
      : {
          arrival_at: arrival?.at.toISOString() ?? null,
          set_off_at: arrival?.isOnTheWay ? (set_off_at ?? time) : null,
          arrived_at: null,
        };
  return hasArrived === undefined
    ? expected
    : { ...expected, arrived_at: hasArrived ? (expected.arrived_at ?? time) : null };
}

type Price = Pick<Quote, 'price_pence' | 'paid_at'>;

/** The price, and when it was paid, after a change made at this time. */
export function priceAfter(
  { price_pence, paid_at }: Price,
  { pricePence = price_pence, isPaid = paid_at !== null }: Change,
  at: Date,
): Price {
  return {
    price_pence: pricePence,
    paid_at: isPaid ? (paid_at ?? at.toISOString()) : null,
  };
}
