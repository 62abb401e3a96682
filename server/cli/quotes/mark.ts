import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { quoteStatuses } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import type { Command } from '../terminal/command.ts';
import { findByReference } from './read-requests.ts';
import { statusOf } from '../terminal/arguments.ts';

export const mark: Command = {
  summary: 'note what became of a request',
  help: `npm run quotes -- mark REFERENCE STATUS

Sets the status of a request: ${quoteStatuses.join(', ')}.`,
  async run({ database, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const quote = await findByReference(database, positionals[0]);
    const status = statusOf(positionals[1]);
    await transact(database, (trx) =>
      trx.updateTable('quote_requests').set({ status }).where('id', '=', quote.id).execute(),
    );
    print(`Request ${referenceOf(quote.id)}: ${quote.status} -> ${status}`);
  },
};
