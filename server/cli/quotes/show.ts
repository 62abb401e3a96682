import { parseArgs } from 'node:util';
import { quoteFields } from '../../../contract/fields.ts';
import { accuracyInWords, mapAddress } from '../../../contract/location.ts';
import { referenceOf } from '../../database/ids.ts';
import type { Notification, Quote } from '../../database/tables.ts';
import { locationOf } from '../../quotes/location-of.ts';
import type { Command } from '../terminal/command.ts';
import { londonTime } from '../../requests/london-time.ts';
import { plain } from '../terminal/format.ts';
import { channelLabels, notificationsOf } from '../../requests/delivery.ts';
import { findByReference } from './read-requests.ts';

export const show: Command = {
  summary: 'one request in full, and how you were notified',
  help: `npm run quotes -- show REFERENCE

Everything about one request: what the customer wrote, its status, and each
attempt to notify you. The reference is in the message you got and in "list".`,
  async run({ database, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const quote = await findByReference(database, positionals[0]);
    const notifications = await notificationsOf(database, [quote]);
    print(
      [...linesOf(quote), '', ...notifications.map(lineOf).toSorted()]
        .map((line) => line.trimEnd())
        .join('\n'),
    );
  },
};

const pair = (label: string, value: string) => `${`${label}:`.padEnd(29)}${value}`;

function linesOf(quote: Quote): string[] {
  const location = locationOf(quote);
  return [
    pair('Request', `${referenceOf(quote.id)} (${quote.id})`),
    pair('Received', londonTime(quote.created_at)),
    pair('Page', quote.page ?? 'not known'),
    pair('Status', quote.status),
    ...quoteFields.flatMap(({ label, column }) => {
      const [first = '', ...rest] = quote[column].split(/\r\n|\n|\r/).map(plain);
      return [pair(label, first), ...rest.map((line) => ' '.repeat(29) + line)];
    }),
    ...(quote.vehicle ? [pair('Register of vehicles', quote.vehicle)] : []),
    ...(location
      ? [pair('Location', `${mapAddress(location)} (${accuracyInWords(location)})`)]
      : []),
  ];
}

function lineOf(notification: Notification): string {
  const { channel, state, attempts, error, receipt, settled_at, next_attempt_at } =
    notification;
  const words = [
    state === 'unneeded' ? 'not needed' : state,
    receipt && receipt !== state && `(${receipt})`,
    settled_at && londonTime(settled_at),
    state === 'pending' && `due ${londonTime(next_attempt_at)}`,
    attempts > 0 && `after ${attempts} of at most 12 attempts`,
    error && `last problem: ${error}`,
  ];
  return pair(channelLabels[channel], words.filter(Boolean).join(', '));
}
