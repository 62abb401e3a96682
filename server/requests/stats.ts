import type { OwnerStats } from '../../contract/owner-answers.ts';
import { dayInGlasgow, dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Quote } from '../database/tables.ts';

type Counted = Pick<Quote, 'status' | 'price_pence' | 'paid_at'>;

/**
 * The figures of the owner's app for the last weeks, Monday to Sunday in Glasgow, this week last:
 * by week, and by page with the busiest first. Spam and suspected spam don't count.
 */
export async function weeklyStats(
  { db }: Database,
  amount: number,
  now: Date,
): Promise<Omit<OwnerStats, 'paid_months'>> {
  const weeks = weeksUntil(now, amount);
  // A day early covers any difference between time zones.
  const since = new Date(Date.parse(weeks[0]!) - dayMs).toISOString();
  const found = await db
    .selectFrom('quote_requests')
    .select(['created_at', 'page', 'status', 'source', 'price_pence', 'paid_at'])
    .where('created_at', '>', since)
    .where('status', 'not in', ['quarantined', 'spam'])
    .execute();
  const requests = found
    .map((quote) => ({ ...quote, week: weekOf(quote.created_at) }))
    .filter(({ week }) => weeks.includes(week));
  const ofWeek = Map.groupBy(requests, ({ week }) => week);
  const ofPage = Map.groupBy(requests, ({ page, source }) =>
    source === 'phone' ? source : page,
  );
  return {
    weeks: weeks.map((week) => {
      const group = ofWeek.get(week) ?? [];
      const jobs = group.filter(isJob);
      const paid = jobs.filter(({ paid_at }) => paid_at !== null);
      return { week, ...amountsOf(group), agreed_pence: sumOf(jobs), paid_pence: sumOf(paid) };
    }),
    pages: [...ofPage.values()]
      .map((group) => {
        const { page, source } = group[0]!;
        return { page, source, ...amountsOf(group) };
      })
      .toSorted((a, b) => b.requests - a.requests),
  };
}

/** Only jobs have prices. */
const isJob = ({ status }: Counted) => status === 'booked' || status === 'done';

const amountsOf = (group: Counted[]) => ({
  requests: group.length,
  jobs: group.filter(isJob).length,
});

const sumOf = (jobs: Counted[]) =>
  jobs.reduce((sum, { price_pence }) => sum + (price_pence ?? 0), 0);

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
