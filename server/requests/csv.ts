import Papa from 'papaparse';
import { quoteFields } from '../../contract/fields.ts';
import { mapAddress, locationOf } from '../../contract/location.ts';
import { plainText } from '../../contract/text.ts';
import { defaultTemplates, type OwnerTemplate } from '../../contract/owner-templates.ts';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { glasgowTime } from '../../contract/time.ts';
import { ownerStatusOf } from './views.ts';

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A value that spreadsheets would read as a formula gets an apostrophe in front (OWASP, CSV injection).
 * The first visible character decides, since some read over blanks and what shows nothing; full-width
 * and small signs count as well.
 */
const formula =
  /^(?:[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r\n])/u;

/**
 * All requests as CSV (RFC 4180), the oldest first, with the owner's notes. Below them, in the
 * notes column, the templates that he has changed.
 */
export async function writeCsv(
  { db }: Database,
  templates: readonly OwnerTemplate[],
): Promise<{ csv: string; amount: number }> {
  const [quotes, notes] = await withTimeout(() =>
    Promise.all([
      db.selectFrom('quote_requests').selectAll().orderBy('created_at').execute(),
      db
        .selectFrom('request_events')
        .select(['quote_id', 'at', 'value'])
        .where('kind', '=', 'note')
        .orderBy('id')
        .execute(),
    ]),
  );
  const notesOf = Map.groupBy(notes, ({ quote_id }) => quote_id);
  const rows = quotes.map((quote) => {
    const own = notesOf.get(quote.id) ?? [];
    return rowOf(quote, own.map(({ at, value }) => `${glasgowTime(at)}: ${value}`).join('\n'));
  });
  const texts = templates.flatMap(({ name, text }, at) =>
    text === defaultTemplates[at]?.text ? [] : [rowOfText(`text: ${name}`, text)],
  );
  const records = [head, ...rows, ...texts].map((record) =>
    record.map((value) => plainText(value ?? '')),
  );
  return {
    csv: `${byteOrderMark}${Papa.unparse(records, { quotes: true, escapeFormulae: formula })}\r\n`,
    amount: quotes.length,
  };
}

const head = [
  'reference',
  'received',
  'status',
  'notified',
  ...quoteFields.map(({ column }) => column),
  'location',
  'place',
  'vehicle',
  'source',
  'page',
  'expected',
  'arrived',
  'price',
  'paid',
  'notes',
  'id',
];

function rowOf(quote: Quote, notes: string): (string | null)[] {
  const location = locationOf(quote);
  return [
    referenceOf(quote.id),
    glasgowTime(quote.created_at),
    ownerStatusOf[quote.status],
    glasgowTime(quote.notified_at),
    ...quoteFields.map(({ column }) => quote[column]),
    location ? mapAddress(location) : null,
    quote.place,
    quote.vehicle,
    quote.source,
    quote.page,
    glasgowTime(quote.arrival_at),
    glasgowTime(quote.arrived_at),
    quote.price_pence === null ? null : (quote.price_pence / 100).toFixed(2),
    glasgowTime(quote.paid_at),
    notes,
    quote.id,
  ];
}

const rowOfText = (title: string, text: string) =>
  head.map((column) => ({ reference: title, notes: text })[column] ?? '');
