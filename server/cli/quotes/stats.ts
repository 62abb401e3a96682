import { parseArgs } from 'node:util';
import { dayMs } from '../../../contract/time.ts';
import type { Database } from '../../database/database.ts';
import { withTimeout } from '../../database/transact.ts';
import { noChannel } from '../../notifications/channel.ts';
import type { Command } from '../terminal/command.ts';
import { pageWidth, table } from '../terminal/table.ts';
import { amountOf } from '../terminal/arguments.ts';
import { count } from '../terminal/format.ts';
import { deliveryOf, type Delivery } from './read-requests.ts';

export const stats: Command = {
  summary: 'requests a week, by page, and whether you were notified',
  help: `npm run quotes -- stats [--weeks N]

Counts the requests of the last N weeks (12), Monday to Sunday in Glasgow: as bars,
by the page the form stood on, and by whether you were notified. Those that
were held as a robot's, or that you marked as spam, are counted only as such.`,
  async run({ config, database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { weeks: { type: 'string', default: '12' } },
    });
    const weeks = weeksUntil(now, amountOf(values.weeks, '--weeks'));
    const all = (await readRequests(database, weeks[0]!)).filter(({ week }) =>
      weeks.includes(week),
    );
    const requests = all.filter(({ isRobots }) => !isRobots);
    const spam = all.length - requests.length;

    print(`Requests a week\n${bars(weeks, requests)}`);
    print(`\nBy page\n${byPage(requests)}`);
    const deliveries = (['notified', 'pending', 'failed'] as const).map(
      (delivery) => `${delivery} ${countOf(requests, delivery)}`,
    );
    print(
      `\n${count(requests.length, 'request')}: ${deliveries.join(', ')}. Held or spam: ${spam}.`,
    );
    if (config.channels.length === 0) print(noChannel);
  },
};

type Request = { week: string; page: string; delivery: Delivery; isRobots: boolean };

async function readRequests({ db }: Database, firstWeek: string): Promise<Request[]> {
  // A day earlier than the week in Glasgow begins is early enough in any time zone.
  const since = new Date(Date.parse(firstWeek) - dayMs).toISOString();
  const recent = db.selectFrom('quote_requests').where('created_at', '>', since);
  const [quotes, states] = await withTimeout(() =>
    Promise.all([
      recent.select(['id', 'created_at', 'page', 'status', 'notified_at']).execute(),
      db
        .selectFrom('notifications')
        .select(['quote_id', 'state'])
        .where('quote_id', 'in', recent.select('id'))
        .execute(),
    ]),
  );
  const statesOf = Map.groupBy(states, ({ quote_id }) => quote_id);
  return quotes.map((quote) => ({
    week: weekOf(quote.created_at),
    page: quote.page ?? '(not known)',
    delivery: deliveryOf(quote, statesOf.get(quote.id) ?? []),
    isRobots: quote.status === 'quarantined' || quote.status === 'spam',
  }));
}

function bars(weeks: string[], requests: Request[]): string {
  const ofWeek = Map.groupBy(requests, ({ week }) => week);
  const counts = weeks.map((week) => ofWeek.get(week)?.length ?? 0);
  const most = Math.max(...counts, 1);
  const room = pageWidth() - 22;
  return weeks
    .map((week, at) => {
      const amount = counts[at]!;
      const bar = '█'.repeat(Math.round((amount / most) * room)) || (amount > 0 ? '▏' : '');
      return `${week} ${String(amount).padStart(7)}  ${bar}`.trimEnd();
    })
    .join('\n');
}

function byPage(requests: Request[]): string {
  const rows = [...Map.groupBy(requests, ({ page }) => page)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([page, group]) => [
      page,
      ...[
        group.length,
        ...(['notified', 'pending', 'failed'] as const).map((it) => countOf(group, it)),
      ].map(String),
    ]);
  return table(['Page', 'Requests', 'Notified', 'Pending', 'Failed'], rows);
}

const countOf = (requests: Request[], delivery: Delivery) =>
  requests.filter((request) => request.delivery === delivery).length;

/** '2026-03-02': the calendar day in Glasgow. */
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The Monday, as '2026-03-02', of the week in Glasgow that a time falls into. */
function weekOf(time: string | Date): string {
  const day = Date.parse(londonDay.format(new Date(time)));
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return isoDay(day - sinceMonday * dayMs);
}

/** The Mondays of so many weeks, the last one of the week of `now`. */
function weeksUntil(now: Date, amount: number): string[] {
  const last = Date.parse(weekOf(now));
  return Array.from({ length: amount }, (_, at) =>
    isoDay(last - (amount - 1 - at) * 7 * dayMs),
  );
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
