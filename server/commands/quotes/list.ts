import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { quoteStatuses, type Notification, type Quote } from '../../database/tables.ts';
import { withPatience } from '../../database/transact.ts';
import type { Command } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';
import { amountOf, count, shortLondonTime } from '../terminal/words.ts';
import { channelWords, deliveryOf, notificationsOf } from './find.ts';
import { statusOf } from './status.ts';

export const list: Command = {
  summary: 'the latest requests, one line each',
  help: `npm run quotes -- list [--status STATUS] [--limit N]

The latest requests, the youngest first, with the reference the other commands take.

  --status STATUS  only these: ${quoteStatuses.join(', ')}
  --limit N        so many (20)

"Told" says how you were told of a request: WhatsApp or e-mail, "waiting" if the
server is still trying, "failed" if it has given up, "held" if the request looked
like a robot's.`,
  async run({ database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { status: { type: 'string' }, limit: { type: 'string', default: '20' } },
    });
    const limit = amountOf(values.limit, '--limit');
    const status = values.status === undefined ? undefined : statusOf(values.status);
    let query = database.db.selectFrom('quote_requests').selectAll();
    if (status !== undefined) query = query.where('status', '=', status);
    // One more than is shown tells whether there are more.
    const found = await withPatience(() =>
      query
        .orderBy('created_at', 'desc')
        .limit(limit + 1)
        .execute(),
    );
    if (found.length === 0) {
      print('There are no such requests.');
      return;
    }
    const shown = found.slice(0, limit);
    const notifications = await notificationsOf(database, shown);
    const head = ['Request', 'Received', 'Name', 'Phone', 'Car', 'Plate', 'Status', 'Told'];
    print(
      table(
        head,
        shown.map((quote) => rowOf(quote, notifications, now)),
        ['Name', 'Car'],
      ),
    );
    if (found.length > limit) {
      print(`\nThe latest ${count(limit, 'request')}; --limit shows more.`);
    }
  },
};

function rowOf(quote: Quote, notifications: Notification[], now: Date): string[] {
  return [
    referenceOf(quote.id),
    shortLondonTime(quote.created_at, now),
    quote.name,
    quote.phone,
    `${quote.car_make} ${quote.car_model}`,
    quote.registration_number.toUpperCase(),
    quote.status,
    toldBy(
      quote,
      notifications.filter(({ quote_id }) => quote_id === quote.id),
    ),
  ];
}

function toldBy(quote: Quote, notifications: Notification[]): string {
  const sent = notifications.filter(({ state }) => state === 'sent');
  return sent.length > 0
    ? sent.map(({ channel }) => channelWords[channel]).join(', ')
    : deliveryOf(quote, notifications);
}
