import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { quoteFields } from '../../contract/fields.ts';
import { mapAddress, locationOf } from '../../contract/location.ts';
import { defaultTemplates, type OwnerTemplate } from '../../contract/owner-templates.ts';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { glasgowTime } from '../../contract/time.ts';

/** This many requests are read and written at a time: some 10 ms of the event loop. */
const pageSize = 100;

/**
 * All requests as rows under `heads`, the oldest first, with the owner's notes. Below them, in the
 * notes column, the templates that he has changed. They come in pieces, since tens of thousands at
 * once would block the server and fill its memory.
 */
export async function* allRequests(
  database: Database,
  templates: readonly OwnerTemplate[],
): AsyncGenerator<Row[]> {
  let last: Quote | undefined;
  do {
    const quotes = await pageAfter(database, last);
    if (quotes.length > 0) {
      const notes = await notesOf(database, quotes);
      yield quotes.map((quote) => rowOf(quote, notes.get(quote.id) ?? ''));
    }
    last = quotes.length < pageSize ? undefined : quotes.at(-1);
    await nextTurn();
  } while (last);
  yield templates.flatMap(({ name, text }, at) =>
    text === defaultTemplates[at]?.text ? [] : [rowOfText(`text: ${name}`, text)],
  );
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

type Row = (string | null)[];

export const heads = [
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

function rowOf(quote: Quote, notes: string): Row {
  const location = locationOf(quote);
  return [
    referenceOf(quote.id),
    glasgowTime(quote.created_at),
    quote.status,
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

const rowOfText = (title: string, text: string): Row =>
  heads.map((column) => ({ reference: title, notes: text })[column] ?? '');
