import type { OwnerStats } from '../../contract/owner-answers.ts';
import { dayInGlasgow, dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';

/** `isJob`: it was booked or done. Only jobs have prices. */
type CountedQuote = {
  week: string;
  page: string | null;
  isJob: boolean;
  source: Quote['source'];
  agreedPence: number;
  paidPence: number;
};

/**
 * The figures of the owner's app for the last weeks, Monday to Sunday in Glasgow, this week last:
 * by week, and by page with the busiest first. Spam and suspected spam don't count.
 */
export async function weeklyStats(
  database: Database,
  amount: number,
  now: Date,
): Promise<Omit<OwnerStats, 'paid_months'>> {
  const weeks = weeksUntil(now, amount);
  const requests = (await readRequests(database, weeks[0]!)).filter(({ week }) =>
    weeks.includes(week),
  );
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

async function readRequests({ db }: Database, firstWeek: string): Promise<CountedQuote[]> {
  // A day early covers any difference between time zones.
  const since = new Date(Date.parse(firstWeek) - dayMs).toISOString();
  const quotes = await db
    .selectFrom('quote_requests')
    .select(['created_at', 'page', 'status', 'source', 'price_pence', 'paid_at'])
    .where('created_at', '>', since)
    .where('status', 'not in', ['quarantined', 'spam'])
    .execute();
  return quotes.map(({ created_at, page, status, source, price_pence, paid_at }) => {
    const isJob = status === 'booked' || status === 'done';
    const agreedPence = isJob ? (price_pence ?? 0) : 0;
    const paidPence = paid_at ? agreedPence : 0;
    return { week: weekOf(created_at), page, isJob, source, agreedPence, paidPence };
  });
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
