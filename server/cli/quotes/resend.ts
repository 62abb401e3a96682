import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { noChannel } from '../../notifications/channel.ts';
import { configuredChannels } from '../../notifications/queue.ts';
import { resend } from '../../requests/states.ts';
import type { Command } from '../terminal/command.ts';
import { UsageError } from '../terminal/arguments.ts';
import { findRequest } from './find-request.ts';

export const resendCommand: Command = {
  summary: 'notify you of a request again',
  help: `npm run quotes -- resend REFERENCE

Puts the request back into the queue as if it had just come: the running server
sends it within seconds, a stopped one when it starts. Suspected spam has to be
released first: npm run quotes -- mark REFERENCE waiting`,
  async run({ config, database, now, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const quote = await findRequest(database, positionals[0]);
    if ((await configuredChannels(database, config.channels)).length === 0)
      throw new UsageError(noChannel);
    if (!(await resend(database, quote.id, config.channels, now))) {
      throw new UsageError('It looks like spam. Release it first: mark REFERENCE waiting.');
    }
    print(`Request ${referenceOf(quote.id)} is in the queue again.`);
  },
};
