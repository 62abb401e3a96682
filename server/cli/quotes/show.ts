import { parseArgs } from 'node:util';
import { quoteFields } from '../../../contract/fields.ts';
import { inPounds } from '../../../contract/text.ts';
import { accuracyInWords, mapAddress, locationOf } from '../../../contract/location.ts';
import { referenceOf } from '../../database/ids.ts';
import type { OwnerNote } from '../../../contract/owner-answers.ts';
import type { Notification, Quote } from '../../database/tables.ts';
import type { Command } from '../terminal/command.ts';
import { glasgowTime } from '../../../contract/time.ts';
import { plain } from '../terminal/table.ts';
import { maxAttempts } from '../../notifications/retry-schedule.ts';
import { notificationsOf, readRequest } from '../../requests/find.ts';
import { channelLabels, ownerStatusOf } from '../../requests/views.ts';
import { findRequest } from './find-request.ts';

export const show: Command = {
  summary: 'one request in full, and how you were notified',
  help: `npm run quotes -- show REFERENCE

Everything about one request: what the customer wrote, its status, your notes, and
each attempt to notify you. The reference is in the message you got and in "list".`,
  async run({ config, database, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const quote = await findRequest(database, positionals[0]);
    const notifications = await notificationsOf(database, [quote]);
    const { notes = [] } = (await readRequest(database, config.channels, quote.id)) ?? {};
    print(
      [
        ...linesOf(quote),
        ...notes.flatMap(noteLines),
        '',
        ...notifications.map(lineOf).toSorted(),
      ]
        .map((line) => line.trimEnd())
        .join('\n'),
    );
  },
};

const pair = (label: string, value: string) => `${`${label}:`.padEnd(29)}${value}`;

function textLines(label: string, text: string): string[] {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/).map(plain);
  return [pair(label, first), ...rest.map((line) => ' '.repeat(29) + line)];
}

const noteLines = ({ at, text }: OwnerNote) => textLines(`Note, ${glasgowTime(at)}`, text);

function linesOf(quote: Quote): string[] {
  const location = locationOf(quote);
  return [
    pair('Request', `${referenceOf(quote.id)} (${quote.id})`),
    pair('Received', glasgowTime(quote.created_at)),
    pair('Page', quote.source === 'phone' ? 'by phone' : (quote.page ?? 'not known')),
    pair('Status', ownerStatusOf[quote.status]),
    ...(quote.seen_at ? [pair('Read', glasgowTime(quote.seen_at))] : []),
    ...(quote.arrival_at ? [pair('Expected there', glasgowTime(quote.arrival_at))] : []),
    ...(quote.arrived_at ? [pair('Arrived', glasgowTime(quote.arrived_at))] : []),
    ...(quote.price_pence === null ? [] : [pair('Price', priceOf(quote))]),
    ...(quote.place ? [pair('Place', plain(quote.place))] : []),
    ...quoteFields.flatMap(({ label, column }) =>
      quote[column] ? textLines(label, quote[column]) : [],
    ),
    ...(quote.vehicle ? [pair('Register of vehicles', quote.vehicle)] : []),
    ...(location
      ? [pair('Location', `${mapAddress(location)} (${accuracyInWords(location)})`)]
      : []),
  ];
}

const priceOf = ({ price_pence, paid_at }: Quote) =>
  `${inPounds((price_pence! / 100).toFixed(2))}${paid_at ? `, paid ${glasgowTime(paid_at)}` : ''}`;

function lineOf(notification: Notification): string {
  const { channel, state, attempts, error, receipt, settled_at, next_attempt_at } =
    notification;
  const words = [
    state === 'unneeded' ? 'not needed' : state,
    receipt && receipt !== state && `(${receipt})`,
    settled_at && glasgowTime(settled_at),
    state === 'pending' && `due ${glasgowTime(next_attempt_at)}`,
    attempts > 0 && `after ${attempts} of at most ${maxAttempts} attempts`,
    error && `last error: ${error}`,
  ];
  return pair(channelLabels[channel], words.filter(Boolean).join(', '));
}
