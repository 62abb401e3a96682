import { parseArgs } from 'node:util';
import type { Database } from '../../database/database.ts';
import { withPatience } from '../../database/transact.ts';
import type { Command } from '../terminal/command.ts';
import { pageWidth, table } from '../terminal/table.ts';
import { amountOf, count } from '../terminal/words.ts';
import { deliveryOf, type Delivery } from './find.ts';
import { weekOf, weeksUntil } from './weeks.ts';

export const stats: Command = {
  summary: 'requests a week, by page, and whether you were told',
  help: `npm run quotes -- stats [--weeks N]

Counts the requests of the last N weeks (12), Monday to Sunday in Glasgow: as bars,
by the page the form stood on, and by whether you were told of them. Those that
were held as a robot's, or that you marked as spam, are counted only as such.`,
  async run({ database, now, print }, args) {
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
    const deliveries = (['told', 'waiting', 'failed'] as const).map(
      (delivery) => `${delivery} ${countOf(requests, delivery)}`,
    );
    print(
      `\n${count(requests.length, 'request')}: ${deliveries.join(', ')}. Held or spam: ${spam}.`,
    );
  },
};

type Request = { week: string; page: string; delivery: Delivery; isRobots: boolean };

async function readRequests({ db }: Database, firstWeek: string): Promise<Request[]> {
  // A day earlier than the week in Glasgow begins is early enough in any time zone.
  const since = new Date(Date.parse(firstWeek) - 86_400_000).toISOString();
  const recent = db.selectFrom('quote_requests').where('created_at', '>', since);
  const [quotes, states] = await withPatience(() =>
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
        ...(['told', 'waiting', 'failed'] as const).map((it) => countOf(group, it)),
      ].map(String),
    ]);
  return table(['Page', 'Requests', 'Told', 'Waiting', 'Failed'], rows);
}

const countOf = (requests: Request[], delivery: Delivery) =>
  requests.filter((request) => request.delivery === delivery).length;
