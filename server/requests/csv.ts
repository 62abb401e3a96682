import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { quoteFields } from '../../contract/fields.ts';
import { mapAddress, locationOf } from '../../contract/location.ts';
import { plainText } from '../../contract/text.ts';
import { defaultTemplates, type OwnerTemplate } from '../../contract/owner-templates.ts';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
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

/** This many requests are read and written at a time: some 10 ms of the event loop. */
const pageSize = 100;

/**
 * All requests as CSV (RFC 4180), the oldest first, with the owner's notes. Below them, in the
 * notes column, the templates that he has changed. It comes in pieces, since tens of thousands at
 * once would block the server and fill its memory; `requests` is the number in each.
 */
export async function* writeCsv(
  database: Database,
  templates: readonly OwnerTemplate[],
): AsyncGenerator<{ text: string; requests: number }> {
  yield { text: byteOrderMark + csvOf([head]), requests: 0 };
  let last: Quote | undefined;
  do {
    const quotes = await pageAfter(database, last);
    if (quotes.length > 0) {
      const notes = await notesOf(database, quotes);
      const rows = quotes.map((quote) => rowOf(quote, notes.get(quote.id) ?? ''));
      yield { text: csvOf(rows), requests: quotes.length };
    }
    last = quotes.length < pageSize ? undefined : quotes.at(-1);
    await nextTurn();
  } while (last);
  const texts = templates.flatMap(({ name, text }, at) =>
    text === defaultTemplates[at]?.text ? [] : [rowOfText(`text: ${name}`, text)],
  );
  if (texts.length > 0) yield { text: csvOf(texts), requests: 0 };
}

const pageAfter = ({ db }: Database, last: Quote | undefined): Promise<Quote[]> =>
  db
    .selectFrom('quote_requests')
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${last!.created_at}, ${last!.id})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();

/** The owner's notes on each of these requests, with their times. */
async function notesOf({ db }: Database, quotes: Quote[]): Promise<Map<string, string>> {
  const ids = quotes.map(({ id }) => id);
  const notes = await db
    .selectFrom('request_events')
    .select(['quote_id', 'at', 'value'])
    .where('quote_id', 'in', ids)
    .where('kind', '=', 'note')
    .orderBy('id')
    .execute();
  const own = Map.groupBy(notes, ({ quote_id }) => quote_id);
  const textOf = (all: typeof notes) =>
    all.map(({ at, value }) => `${glasgowTime(at)}: ${value}`).join('\n');
  return new Map([...own].map(([id, all]) => [id, textOf(all)]));
}

function csvOf(records: (string | null)[][]): string {
  const plain = records.map((record) => record.map((value) => plainText(value ?? '')));
  return `${Papa.unparse(plain, { quotes: true, escapeFormulae: formula })}\r\n`;
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
