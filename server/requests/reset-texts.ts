import type { Kysely, Transaction } from 'kysely';
import { defaultTemplates, type OwnerTemplate } from '../../contract/owner-templates.ts';
import { readNumbers } from '../../contract/phone-numbers.ts';
import { plainText } from '../../contract/text.ts';
import { digitsIn } from '../../contract/typed-number.ts';
import { readSetting } from '../database/settings.ts';
import type { Quote, Tables } from '../database/tables.ts';
import { emailKey, plateKey } from './search-key.ts';

/** The values that may name somebody in a text. */
export type Named = Pick<Quote, 'name' | 'email' | 'phone' | 'registration_number' | 'status'>;

/**
 * The owner's texts for answers, counted from 0, that name one of these people, with those
 * people. Spam is left out: a robot may call itself 'On my way'.
 */
export async function textsNaming<Person extends Named>(
  db: Kysely<Tables>,
  people: Person[],
): Promise<{ text: number; wording: string; people: Person[] }[]> {
  const real = people.filter(({ status }) => status !== 'spam' && status !== 'quarantined');
  const texts = await readTexts(db);
  return texts
    .map((text, at) => ({
      text: at,
      wording: text,
      people:
        text === defaultTemplates[at]?.text ? [] : real.filter((one) => isNamed(one, text)),
    }))
    .filter((one) => one.people.length > 0);
}

/** Resets the texts that name one of the people to their default; returns how many. */
export async function resetTexts(
  trx: Transaction<Tables>,
  people: Named[],
  allowed: number[],
): Promise<number> {
  if (allowed.length === 0) return 0;
  const naming = (await textsNaming(trx, people)).filter(({ text }) => allowed.includes(text));
  if (naming.length === 0) return 0;
  const templates = (await readStored(trx)).map((one, at) =>
    naming.some(({ text }) => text === at) ? defaultTemplates[at]! : one,
  );
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify({ templates }) })
    .where('name', '=', 'templates')
    .execute();
  return naming.length;
}

/** The owner's texts with their names. */
const readTexts = async (db: Kysely<Tables>): Promise<string[]> =>
  (await readStored(db)).map(({ name, text }, at) =>
    // A default name names nobody.
    name === defaultTemplates[at]?.name ? text : `${name}\n${text}`,
  );

const readStored = async (db: Kysely<Tables>): Promise<OwnerTemplate[]> =>
  (await readSetting({ db }, 'templates'))?.templates ?? [];

/** Shorter numbers may be in a text by chance. */
const minDigits = 7;
const minPlateLength = 5;

/**
 * True if a text holds a whole name, number, address or plate, however it is spaced. A first name
 * alone does not count: 'Will' and 'May' are words.
 */
function isNamed({ name, email, phone, registration_number }: Named, text: string): boolean {
  const [fullName, address] = [wordsOf(name), emailKey(email)];
  const plate = plateKey(registration_number);
  // Without the country code and the 0 before it.
  const numbers = readNumbers(phone).map(({ key }) => key.replace(/^(?:.* )?0?/, ''));
  const digits = digitsIn(text);
  return (
    (fullName.includes(' ') && ` ${wordsOf(text)} `.includes(` ${fullName} `)) ||
    (address !== '' && emailKey(text).includes(address)) ||
    numbers.some((number) => number.length >= minDigits && digits.includes(number)) ||
    (plate.length >= minPlateLength && plateKey(text).includes(plate))
  );
}

/** The normalised words: 'Zoë  O’Hara,' becomes 'zoe o hara'. */
const wordsOf = (text: string) =>
  plainText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
