import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import { writeSetting } from '../database/settings.ts';
import { exampleRow, storeMany, storeRequest } from '../testing/store-request.ts';
import { openTestDatabase, rowsOf } from '../testing/test-database.ts';
import { deleteQuotes } from './erase.ts';
import { traitsShared } from './matches.ts';
import { keysOf, noTraits } from './search-key.ts';

/** The owner's texts for answers, with these words in place of the first ones. */
const textsWith = (...texts: string[]): OwnerTemplates => ({
  templates: defaultTemplates.map((one, at) => ({
    ...one,
    text: texts[at] ?? one.text,
  })) as OwnerTemplates['templates'],
});

it('the texts for answers that name whoever is erased go too', async () => {
  const zoe = {
    name: 'Zo\u2068ë O’Hara',
    phone: '+44 (0)7700 900 789',
    registrationNumber: 'ab12 cde',
  };
  const will = { name: 'Will', registrationNumber: 'A1' };
  const database = await openTestDatabase();
  for (const [text, values, status, texts] of [
    ["Hello zoe o'hara, there soon", zoe, 'new', 1],
    [`Write to ${exampleQuote.email.toUpperCase()}`, zoe, 'new', 1],
    ['The AB12CDE is done', zoe, 'new', 1],
    ['Call ٠٧٧٠٠ ٩٠٠٧٨٩', zoe, 'new', 1],
    ['Hello Zoë, 30 minutes', zoe, 'new', 0],
    // A first name or a short plate alone names nobody.
    ['I will be there, junction A1', will, 'new', 0],
    ['I am on my way', { name: 'On my way' }, 'spam', 0],
  ] as const) {
    const { id } = await storeRequest(database, { values, row: { status } });
    await writeSetting(database, 'templates', textsWith(text));
    const deleted = await deleteQuotes(database, [id], [0, 1, 2]);
    expect(deleted, text).toEqual({ requests: 1, texts });
  }
});

it('a person is recognised by an e-mail address, a number or a plate, however it is written', () => {
  const quote = {
    email: ' Ann@Example.com',
    phone: '\u202a٠٧٧٠٠ ٩٠٠ ٤٥٦\u202c',
    registration_number: 'ab12 cde',
  };
  for (const [person, traits] of [
    [{ email: '\u2066ann@example.com\u2069' }, ['email']],
    [{ phone: '0044 7700 900456' }, ['phone']],
    [{ phone: '0770090045' }, []],
    [{ email: 'ann@example.com', registration_number: 'AB12CDF' }, ['email']],
    [{ email: 'dan@example.com', registration_number: 'AB12CDE' }, ['registration_number']],
  ] as const)
    expect(
      traitsShared(keysOf({ ...noTraits, ...person }), keysOf(quote)),
      JSON.stringify(person),
    ).toEqual(traits);
  const empty = { email: ' ', phone: '()', registration_number: '鍵' };
  expect(traitsShared(keysOf(empty), keysOf({ ...empty, phone: '--' }))).toEqual([]);
});

it('erasing lets others at the database between transactions of fifty', async () => {
  const database = await openTestDatabase();
  const rows = Array.from({ length: 120 }, () => exampleRow());
  await storeMany(database, rows);
  const seen = new Set<number>();
  let isDone = false;
  const ids = rows.map(({ id }) => id);
  const deleted = deleteQuotes(database, ids, []).finally(() => (isDone = true));
  while (!isDone) {
    seen.add((await rowsOf(database, 'quote_requests')).length);
    await nextTurn();
  }
  expect(await deleted).toEqual({ requests: 120, texts: 0 });
  expect([...seen]).toEqual(expect.arrayContaining([70, 20]));
});
