import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import { backUp } from '../backups/back-up.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { readTemplates, writeSetting } from '../owner/settings.ts';
import { storeRequest } from '../testing/store-request.ts';
import { terminalBesideDatabase } from '../testing/test-terminal.ts';
import { openTestDatabase, rowsOf } from '../testing/test-database.ts';
import { deleteQuotes, eraseQuotes, readErasures } from './erase.ts';
import { findMatches, matchingTraits } from './matches.ts';
import { addEvent } from './states.ts';

const now = new Date('2026-06-14T20:00:00.000Z');
const canary = 'Canary-7f3a';

/**
 * Stores sixty requests, twenty of them the canary's, in an order that makes SQLite's own
 * overwriting of deleted rows miss a copy.
 */
async function fill(database: Database): Promise<void> {
  let state = 85;
  const roll = (most: number) => (state = (state * 16_807) % 2_147_483_647) % most;
  for (let index = 0; index < 60; index += 1) {
    const isCanary = index % 3 === 0;
    const name = `${isCanary ? canary : 'Other'} ${index}`;
    const { id } = await storeRequest(database, {
      values: {
        name,
        phone: isCanary ? '07700 900 789' : '07700 900 456',
        message: `${name} `.repeat(1 + roll(200)),
      },
      row: { id: `${String(roll(1e9)).padStart(9, '0')}-7a00-${index}` },
    });
    if (index === 0) {
      const note = { kind: 'note' as const, value: `${name} has a dog`, change_key: null };
      await transact(database, (trx) => addEvent(trx, { quote_id: id, ...note }, now));
    }
    if (roll(3) === 0) {
      await database.db
        .updateTable('quote_requests')
        .set({ message: 'x'.repeat(1 + roll(3000)) })
        .where('name', 'like', `% ${roll(index + 1)}`)
        .execute();
    }
    if (roll(5) === 0) {
      await database.db
        .deleteFrom('quote_requests')
        .where('name', '=', `Other ${roll(index + 1)}`)
        .execute();
    }
  }
}

/** The owner's texts for answers, with these words in place of the first ones. */
const textsWith = (...texts: string[]): OwnerTemplates => ({
  templates: defaultTemplates.map((one, at) => ({
    ...one,
    text: texts[at] ?? one.text,
  })) as OwnerTemplates['templates'],
});

/** Files in the folder that contain the text. */
function filesWith(folder: string, text: string): string[] {
  return globSync(`${folder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

it('erasing leaves no byte in database, log or backup', async () => {
  const { dataDir, terminal, open } = terminalBesideDatabase(now);
  const database = await open();
  await fill(database);
  // One for this customer, one for all, one with his number.
  const texts = [
    `Hello ${canary}  0, I have your key.`,
    'Hello {name}, I am in Falkirk until six.',
    'Number again? Not 07700 900-789 I think',
  ];
  await writeSetting(database, 'templates', textsWith(...texts));
  await backUp(terminal.config, database, now);
  const before = filesWith(dataDir, canary);
  expect(before.length).toBeGreaterThanOrEqual(2);

  const matches = await findMatches(database, { phone: '+44 (0)7700-900789' }, []);
  const ids = matches.map(({ id }) => id);
  const done = await eraseQuotes(database, ids, [0, 1, 2], now);
  expect(done).toEqual({ requests: 20, texts: 2 });
  expect(await readErasures(database)).toMatchObject([{ requests: 20, done_at: null }]);
  const later = new Date(now.getTime() + 600_000);
  const { erased } = await backUp(terminal.config, database, later);

  expect(erased).toEqual({ rewritten: 1, encrypted: 0, damaged: 0 });
  expect((await readErasures(database))[0]!.done_at).not.toBeNull();
  expect(filesWith(dataDir, canary)).toEqual([]);
  const left = await rowsOf(database, 'quote_requests');
  expect(left.every(({ name }) => name.startsWith('Other'))).toBe(true);
  const [first, , third] = defaultTemplates;
  const second = { ...defaultTemplates[1]!, text: texts[1] };
  const { templates } = await readTemplates(database);
  expect(templates.slice(0, 3)).toEqual([first, second, third]);
});

describe("a person in the owner's texts", () => {
  const zoe = {
    name: 'Zo\u2068ë O’Hara',
    phone: '+44 (0)7700 900 789',
    registrationNumber: 'ab12 cde',
  };
  const will = { name: 'Will', registrationNumber: 'A1' };
  const busy = { name: 'On my way' };
  it.each([
    ["Hello zoe o'hara, there soon", zoe, 'new', 1],
    [`Write to ${exampleQuote.email.toUpperCase()}`, zoe, 'new', 1],
    ['The AB12CDE is done', zoe, 'new', 1],
    ['Call ٠٧٧٠٠ ٩٠٠٧٨٩', zoe, 'new', 1],
    ['Hello Zoë, 30 minutes', zoe, 'new', 0],
    ['Zoë O’Harahan', zoe, 'new', 0],
    // A first name or a short plate alone names nobody.
    ['I will be there, junction A1', will, 'new', 0],
    ['I am on my way', busy, 'spam', 0],
    ['I am on my way', busy, 'quarantined', 0],
  ] as const)('%s', async (text, values, status, amount) => {
    const database = await openTestDatabase();
    const { id } = await storeRequest(database, { values, row: { status } });
    await writeSetting(database, 'templates', textsWith(text));
    const deleted = await deleteQuotes(database, [id], [0, 1, 2]);
    expect(deleted).toEqual({ requests: 1, texts: amount });
  });
});

describe('a person is recognised', () => {
  const quote = {
    email: ' Ann@Example.com',
    phone: '\u202a٠٧٧٠٠ ٩٠٠ ٤٥٦\u202c',
    registration_number: 'ab12 cde',
  };
  it.each([
    [{ email: '\u2066ann@example.com\u2069' }, ['email']],
    [{ email: 'dan@example.com' }, []],
    [{ phone: '0044 7700 900456' }, ['phone']],
    [{ phone: '0770090045' }, []],
    [{ registration_number: 'AB12CDE' }, ['registration_number']],
    [{ email: 'ann@example.com', registration_number: 'AB12CDF' }, ['email']],
  ])('by %o: %s', (person, expected) => {
    expect(matchingTraits(person, quote)).toEqual(expected);
  });

  it('not by an empty value', () => {
    const empty = { email: ' ', phone: '()', registration_number: '鍵' };
    expect(matchingTraits(empty, { ...empty, phone: '--' })).toEqual([]);
  });
});
