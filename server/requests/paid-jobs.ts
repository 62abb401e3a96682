import { dayInGlasgow, inGlasgow, midnightInGlasgow } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';

export const paidJobHeads = ['date', 'reference', 'car', 'price (£)', 'paid on'];

/** The jobs paid in a month such as '2026-11', in the order in which they were paid, as rows. */
export async function paidJobs({ db }: Database, month: string) {
  const [from, to] = [month, monthAfter(month)].map((one) => midnightInGlasgow(`${one}-01`));
  const quotes = await paidIn(db)
    .selectAll()
    .where('paid_at', '>=', from!.toISOString())
    .where('paid_at', '<', to!.toISOString())
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  return quotes.map((quote) => [
    dayOf(quote.arrived_at ?? quote.arrival_at ?? quote.created_at),
    referenceOf(quote.id),
    carOf(quote),
    quote.price_pence === null ? null : quote.price_pence / 100,
    dayOf(quote.paid_at!),
  ]);
}

/** The months in which jobs that are still kept were paid, the newest first: '2026-11'. */
export async function paidMonths({ db }: Database): Promise<string[]> {
  const paid = await paidIn(db).select('paid_at').orderBy('paid_at', 'desc').execute();
  return [...new Set(paid.map(({ paid_at }) => dayInGlasgow(new Date(paid_at!)).slice(0, 7)))];
}

/** As in the figures of the weeks, only what was booked or done is a job. */
const paidIn = (db: Database['db']) =>
  db
    .selectFrom('quote_requests')
    .where('paid_at', 'is not', null)
    .where('status', 'in', ['booked', 'done']);

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

const day = inGlasgow({ day: '2-digit', month: 'short', year: 'numeric' });
const dayOf = (time: string) => day.format(new Date(time));

function carOf(quote: Quote): string {
  const { car_make, car_model, car_year, vehicle, registration_number } = quote;
  const typed = [car_make, car_model, car_year].filter(Boolean).join(' ');
  return [typed || vehicle, registration_number].filter(Boolean).join(', ');
}
