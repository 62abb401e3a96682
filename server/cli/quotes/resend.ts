import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { noChannel } from '../../notifications/channel.ts';
import { configuredChannels } from '../../notifications/queue.ts';
import { requeue } from '../../requests/requeue.ts';
import type { Command } from '../terminal/command.ts';
import { UsageError } from '../terminal/arguments.ts';
import { findByReference } from './find-by-reference.ts';

export const resend: Command = {
  summary: 'notify you of a request again',
  help: `npm run quotes -- resend REFERENCE

Puts the request back into the queue as if it had just come: the running server
sends it within seconds, a stopped one when it starts. A quarantined request
is released: it waits like any other.`,
  async run({ config, database, now, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const quote = await findByReference(database, positionals[0]);
    if ((await configuredChannels(database, config.channels)).length === 0)
      throw new UsageError(noChannel);
    await requeue(database, quote, config.channels, now);
    print(`Request ${referenceOf(quote.id)} is in the queue again.`);
  },
};
