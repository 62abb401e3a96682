import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Command } from '../terminal/command.ts';
import { UsageError } from '../terminal/arguments.ts';
import { transact } from '../../database/transact.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { recordSecurity } from '../../security-events.ts';
import { readTemplates } from '../../owner/settings.ts';
import { writeCsv } from '../../requests/csv.ts';
import { count } from '../terminal/table.ts';

export const exportCsv: Command = {
  summary: 'all requests as a spreadsheet',
  help: `npm run quotes -- export --csv [--to FILE]

Writes all requests as CSV, the oldest first, for any spreadsheet. Below them stand
the texts for answers that you have written.

  --csv      the format
  --to FILE  into this new file; without it the table goes to standard output
             ("npm run --silent quotes -- export --csv" adds nothing to it)

A value that a spreadsheet would run as a formula, such as a phone number with +,
starts with an apostrophe. Your devices are told of the download.`,
  async run({ database, now, print }, args) {
    const { values } = parseArgs({
      args,
      options: { csv: { type: 'boolean' }, to: { type: 'string' } },
    });
    if (!values.csv) throw new UsageError('Say which format: --csv.');
    const { templates } = await readTemplates(database);
    await transact(database, (trx) => recordSecurity(trx, { kind: 'export' }, now));
    const pieces = writeCsv(database, templates);
    if (values.to === undefined) {
      // The line break of `print` completes the last CR LF.
      for await (const { text } of pieces) print(text.slice(0, -1));
      return;
    }
    let amount = 0;
    try {
      await using file = await open(values.to, 'wx', 0o600);
      for await (const { text, requests } of pieces) {
        await file.writeFile(text);
        amount += requests;
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      throw new UsageError(`${values.to} can't be written: ${(error as Error).message}`);
    }
    print(`${count(amount, 'request')} in ${values.to}`);
  },
};
