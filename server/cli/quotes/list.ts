import { parseArgs } from 'node:util';
import { ownerStatuses } from '../../../contract/owner.ts';
import { referenceOf } from '../../database/ids.ts';
import type { Quote } from '../../database/tables.ts';
import { noChannel } from '../../notifications/channel.ts';
import { configuredChannels } from '../../notifications/queue.ts';
import type { Command } from '../terminal/command.ts';
import { table, count } from '../terminal/table.ts';
import { amountOf, statusOf } from '../terminal/arguments.ts';
import { shortGlasgowTime } from '../../../contract/time.ts';
import { findPage } from '../../requests/find.ts';
import { channelLabels, deliveryOf, ownerStatusOf } from '../../requests/views.ts';

export const list: Command = {
  summary: 'the latest requests, one line each',
  help: `npm run quotes -- list [--status STATUS] [--limit N]

The latest requests, the youngest first, with the reference the other commands take.

  --status STATUS  only these: ${ownerStatuses.join(', ')}
  --limit N        so many (20)

"quarantined" is suspected spam.

"Notified" says how you were notified of a request: WhatsApp, e-mail or push, "no
channel" if none is set up, "pending" if the server is still trying, "failed" if it has
given up, "none" if the request was quarantined.`,
  async run({ config, database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { status: { type: 'string' }, limit: { type: 'string', default: '20' } },
    });
    const limit = amountOf(values.limit, '--limit');
    const status =
      values.status === undefined ? undefined : statusOf(values.status, ownerStatuses);
    const { quotes, notifications, hasMore } = await findPage(database, { status, limit });
    if (quotes.length === 0) {
      print('There are no such requests.');
      return;
    }
    const channels = await configuredChannels(database, config.channels);
    const notifiedBy = (quote: Quote): string => {
      const own = notifications.filter(({ quote_id }) => quote_id === quote.id);
      const sent = own.filter(({ state }) => state === 'sent');
      if (sent.length > 0) return sent.map(({ channel }) => channelLabels[channel]).join(', ');
      const delivery = deliveryOf(quote, own);
      return delivery === 'pending' && channels.length === 0 ? 'no channel' : delivery;
    };
    const head = ['Request', 'Received', 'Name', 'Phone', 'Car', 'Plate', 'Status', 'Notified'];
    print(
      table(
        head,
        quotes.map((quote) => [...columnsOf(quote, now), notifiedBy(quote)]),
        ['Name', 'Car'],
      ),
    );
    if (channels.length === 0) print(`\n${noChannel}`);
    if (hasMore) {
      print(`\nThe latest ${count(limit, 'request')}; --limit shows more.`);
    }
  },
};

const columnsOf = (quote: Quote, now: Date): string[] => [
  referenceOf(quote.id),
  shortGlasgowTime(quote.created_at, now),
  quote.name,
  quote.phone,
  `${quote.car_make} ${quote.car_model}`,
  quote.registration_number.toUpperCase(),
  ownerStatusOf[quote.status],
];
