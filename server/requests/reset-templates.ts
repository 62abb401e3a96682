import type { Transaction } from 'kysely';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import { normalPlate } from '../../contract/vehicle.ts';
import { phoneKey } from '../database/search-key.ts';
import type { Quote, Tables } from '../database/tables.ts';

type Named = Pick<Quote, 'name' | 'email' | 'phone' | 'registration_number'>;

/**
 * The owner's texts for answers may name somebody, too. Puts each that names one of these people
 * back to what it was at first, and says how many those were.
 */
export async function resetTemplates(
  trx: Transaction<Tables>,
  people: Named[],
): Promise<number> {
  const tables = await trx.introspection.getTables();
  // A backup of an older release has none.
  if (!tables.some(({ name }) => name === 'owner_settings')) return 0;
  const stored = await trx
    .selectFrom('owner_settings')
    .select('value')
    .where('name', '=', 'templates')
    .executeTakeFirst();
  if (!stored) return 0;
  const { templates } = JSON.parse(stored.value) as OwnerTemplates;
  const namesSomebody = templates.map((text) => people.some((one) => names(text, one)));
  const amount = namesSomebody.filter(Boolean).length;
  if (amount === 0) return 0;
  const kept = templates.map((text, at) => (namesSomebody[at] ? defaultTemplates[at] : text));
  await trx
    .updateTable('owner_settings')
    .set({ value: JSON.stringify({ templates: kept }) })
    .where('name', '=', 'templates')
    .execute();
  return amount;
}

/** Shorter ones stand in a text by chance. */
const minDigits = 7;
const minPlateLength = 5;

/**
 * Whether a text holds a whole name, number, address or plate, however it is spaced. A first name
 * alone does not count: 'Will' and 'May' are words.
 */
function names(text: string, { name, email, phone, registration_number }: Named): boolean {
  const [number, plate] = [phoneKey(phone), normalPlate(registration_number)];
  const fullName = wordsOf(name);
  return (
    (fullName.includes(' ') && ` ${wordsOf(text)} `.includes(` ${fullName} `)) ||
    text.toLowerCase().includes(email.trim().toLowerCase()) ||
    (number.length >= minDigits && text.replace(/\D/g, '').includes(number)) ||
    (plate.length >= minPlateLength && normalPlate(text).includes(plate))
  );
}

/** The words alone, in one spelling: 'Zoë  O’Hara,' and 'zoe o hara' are one. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
