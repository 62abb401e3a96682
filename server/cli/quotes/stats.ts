import { parseArgs } from 'node:util';
import { noChannel } from '../../notifications/channel.ts';
import { configuredChannels } from '../../notifications/queue.ts';
import type { Command } from '../terminal/command.ts';
import { pageWidth, table, count } from '../terminal/table.ts';
import { amountOf } from '../terminal/arguments.ts';
import type { OwnerDelivery } from '../../../contract/owner-answers.ts';
import { countQuotes, type CountedQuote } from '../../requests/stats.ts';

export const stats: Command = {
  summary: 'requests a week, by page, and whether you were notified',
  help: `npm run quotes -- stats [--weeks N]

Counts the requests of the last N weeks (12), Monday to Sunday in Glasgow: as bars,
by the page the form stood on, and by whether you were notified, which is not needed
of a job you took by phone. Those that are quarantined, or that you marked as spam,
are counted only as such.`,
  async run({ config, database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { weeks: { type: 'string', default: '12' } },
    });
    const amount = amountOf(values.weeks, '--weeks');
    const { weeks, requests, spam } = await countQuotes(database, amount, now);

    print(`Requests a week\n${bars(weeks, requests)}`);
    print(`\nBy page\n${byPage(requests)}`);
    const deliveries = shown.map((delivery) => `${delivery} ${countOf(requests, delivery)}`);
    const unneeded = countOf(requests, 'none');
    if (unneeded > 0) deliveries.push(`not needed ${unneeded}`);
    print(
      `\n${count(requests.length, 'request')}: ${deliveries.join(', ')}. Quarantined or spam: ${spam}.`,
    );
    if ((await configuredChannels(database, config.channels)).length === 0) print(noChannel);
  },
};

const shown = ['notified', 'pending', 'failed'] as const;

function bars(weeks: string[], requests: CountedQuote[]): string {
  const ofWeek = Map.groupBy(requests, ({ week }) => week);
  const counts = weeks.map((week) => ofWeek.get(week)?.length ?? 0);
  const max = Math.max(...counts, 1);
  const room = pageWidth() - 22;
  return weeks
    .map((week, at) => {
      const amount = counts[at]!;
      const bar = '█'.repeat(Math.round((amount / max) * room)) || (amount > 0 ? '▏' : '');
      return `${week} ${String(amount).padStart(7)}  ${bar}`.trimEnd();
    })
    .join('\n');
}

function byPage(requests: CountedQuote[]): string {
  const rows = [...Map.groupBy(requests, pageOf)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([page, group]) => [
      page,
      ...[group.length, ...shown.map((it) => countOf(group, it))].map(String),
    ]);
  return table(['Page', 'Requests', 'Notified', 'Pending', 'Failed'], rows);
}

const pageOf = ({ source, page }: CountedQuote) =>
  source === 'phone' ? '(by phone)' : (page ?? '(not known)');

const countOf = (requests: CountedQuote[], delivery: OwnerDelivery) =>
  requests.filter((request) => request.delivery === delivery).length;
