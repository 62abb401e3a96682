import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quoteFields } from '../../../contract/fields.ts';
import { referenceOf } from '../../database/ids.ts';
import type { Quote } from '../../database/tables.ts';
import { withTimeout } from '../../database/transact.ts';
import type { Command } from '../terminal/command.ts';
import { UsageError } from '../terminal/arguments.ts';
import { count, londonTime } from '../terminal/format.ts';

/** Without it Excel takes the file for something else than UTF-8. */
const byteOrderMark = '\ufeff';

export const exportCsv: Command = {
  summary: 'all requests as a spreadsheet',
  help: `npm run quotes -- export --csv [--to FILE]

Writes all requests as CSV, the oldest first, for any spreadsheet.

  --csv      the format
  --to FILE  into this new file; without it the table goes to standard output
             ("npm run --silent quotes -- export --csv" adds nothing to it)

A value that a spreadsheet would run as a formula, such as a phone number with +,
starts with an apostrophe.`,
  async run({ database, print }, args) {
    const { values } = parseArgs({
      args,
      options: { csv: { type: 'boolean' }, to: { type: 'string' } },
    });
    if (!values.csv) throw new UsageError('Say which format: --csv.');
    const quotes = await withTimeout(() =>
      database.db.selectFrom('quote_requests').selectAll().orderBy('created_at').execute(),
    );
    const csv = byteOrderMark + [head, ...quotes.map(rowOf)].map(csvRecord).join('');
    if (values.to === undefined) {
      // The line break of `print` completes the last CR LF.
      print(csv.slice(0, -1));
      return;
    }
    try {
      writeFileSync(values.to, csv, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new UsageError(`${values.to} can't be written: ${(error as Error).message}`);
    }
    print(`${count(quotes.length, 'request')} in ${values.to}`);
  },
};

const head = [
  'reference',
  'received',
  'status',
  'notified',
  ...quoteFields.map(({ column }) => column),
  'page',
  'id',
];

function rowOf(quote: Quote): (string | null)[] {
  return [
    referenceOf(quote.id),
    londonTime(quote.created_at),
    quote.status,
    londonTime(quote.notified_at),
    ...quoteFields.map(({ column }) => quote[column]),
    quote.page,
    quote.id,
  ];
}

/**
 * One record of RFC 4180, line break included. What a spreadsheet would take for a
 * formula gets an apostrophe in front (OWASP, CSV injection), which it shows as text.
 */
function csvRecord(values: (string | null)[]): string {
  return `${values.map((value) => quoted(guarded(value ?? ''))).join(',')}\r\n`;
}

/** Full-width signs count too, and blanks don't: some spreadsheets read over them. */
const guarded = (value: string) =>
  /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(value) ? `'${value}` : value;

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
