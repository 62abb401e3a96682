import type { OwnerDelivery, OwnerStats } from '../../contract/owner-answers.ts';
import { dayInGlasgow, dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';
import { deliveryOf } from './views.ts';

/** `isJob`: it was booked or done. Only jobs have prices. */
export type CountedQuote = {
  week: string;
  page: string | null;
  delivery: OwnerDelivery;
  isJob: boolean;
  source: Quote['source'];
  agreedPence: number;
  paidPence: number;
};

/**
 * The requests of the last weeks, Monday to Sunday in Glasgow, this week last. Spam and
 * suspected spam are only counted, in `spam`.
 */
export async function countQuotes(
  database: Database,
  amount: number,
  now: Date,
): Promise<{ weeks: string[]; requests: CountedQuote[]; spam: number }> {
  const weeks = weeksUntil(now, amount);
  const all = (await readRequests(database, weeks[0]!)).filter(({ week }) =>
    weeks.includes(week),
  );
  const requests = all.filter(({ isSpam }) => !isSpam);
  return { weeks, requests, spam: all.length - requests.length };
}

/** The figures of the owner's app: by week, and by page with the busiest first. */
export async function weeklyStats(
  database: Database,
  amount: number,
  now: Date,
): Promise<OwnerStats> {
  const { weeks, requests } = await countQuotes(database, amount, now);
  const amounts = (group: CountedQuote[] = []) => ({
    requests: group.length,
    jobs: group.filter(({ isJob }) => isJob).length,
  });
  const ofWeek = Map.groupBy(requests, ({ week }) => week);
  const ofPage = Map.groupBy(requests, ({ page, source }) =>
    source === 'phone' ? source : page,
  );
  const prices = (group: CountedQuote[] = []) => ({
    agreed_pence: sum(group.map(({ agreedPence }) => agreedPence)),
    paid_pence: sum(group.map(({ paidPence }) => paidPence)),
  });
  return {
    weeks: weeks.map((week) => ({
      week,
      ...amounts(ofWeek.get(week)),
      ...prices(ofWeek.get(week)),
    })),
    pages: [...ofPage.values()]
      .map((group) => ({
        page: group[0]!.page,
        source: group[0]!.source,
        ...amounts(group),
      }))
      .toSorted((a, b) => b.requests - a.requests),
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

async function readRequests(
  { db }: Database,
  firstWeek: string,
): Promise<(CountedQuote & { isSpam: boolean })[]> {
  // A day early covers any difference between time zones.
  const since = new Date(Date.parse(firstWeek) - dayMs).toISOString();
  const recent = db.selectFrom('quote_requests').where('created_at', '>', since);
  const [quotes, states] = await Promise.all([
    recent
      .select(['id', 'created_at', 'page', 'status', 'notified_at', 'source'])
      .select(['price_pence', 'paid_at'])
      .execute(),
    db
      .selectFrom('notifications')
      .select(['quote_id', 'state'])
      .where('quote_id', 'in', recent.select('id'))
      .execute(),
  ]);
  const statesOf = Map.groupBy(states, ({ quote_id }) => quote_id);
  const isJob = ({ status }: Pick<Quote, 'status'>) => status === 'booked' || status === 'done';
  return quotes.map((quote) => ({
    week: weekOf(quote.created_at),
    page: quote.page,
    delivery: deliveryOf(quote, statesOf.get(quote.id) ?? []),
    isJob: isJob(quote),
    source: quote.source,
    agreedPence: isJob(quote) ? (quote.price_pence ?? 0) : 0,
    paidPence: isJob(quote) && quote.paid_at ? (quote.price_pence ?? 0) : 0,
    isSpam: quote.status === 'quarantined' || quote.status === 'spam',
  }));
}

/** The Monday, as '2026-03-02', of a time's week in Glasgow. */
function weekOf(time: string | Date): string {
  const day = Date.parse(dayInGlasgow(new Date(time)));
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return isoDay(day - sinceMonday * dayMs);
}

/** The Mondays of this many weeks, this week last. */
function weeksUntil(now: Date, amount: number): string[] {
  const last = Date.parse(weekOf(now));
  return Array.from({ length: amount }, (_, at) =>
    isoDay(last - (amount - 1 - at) * 7 * dayMs),
  );
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
