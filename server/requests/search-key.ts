import { sql, type RawBuilder } from 'kysely';
import type { OwnerTrait } from '../../contract/owner-answers.ts';
import { readNumbers } from '../../contract/phone-numbers.ts';
import { keyMiddle, readingsOf, searchKeyOf } from '../../contract/search.ts';
import { plainText } from '../../contract/text.ts';
import { normalPlate } from '../../contract/vehicle.ts';
import { asciiDigits } from '../../contract/text.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';

/** The text of a stored request that a search looks through. */
export const searchKeyOfQuote = (quote: Omit<Quote, 'search_key'>): string =>
  searchKeyOf({
    ...quote,
    reference: referenceOf(quote.id),
    numbers: readNumbers(quote.phone),
  });

const hold = (...words: string[]) => sql<boolean>`search_key like ${`%${words.join('%')}%`}`;

/** The condition on a request that what was typed finds it; signs alone find nothing. */
export function isFoundBy(typed: string): RawBuilder<boolean> {
  const readings = readingsOf(typed).map((words) =>
    sql.join(
      words.map((word) => sql`(${hold(` ${word}`)} or ${hold(keyMiddle, word)})`),
      sql` and `,
    ),
  );
  return readings.length > 0
    ? sql`((${sql.join(readings, sql`) or (`)}))`
    : sql<boolean>`1 = 0`;
}

/** The values that identify a person. */
export type Traits = Pick<Quote, OwnerTrait>;

export const emailKey = (text: string) => plainText(text).trim().toLowerCase();

/** 'ab12 cde' and 'AB١٢CDE' are 'AB12CDE'. Empty where no letter or digit is left. */
export const plateKey = (text: string) => normalPlate(asciiDigits(text.normalize('NFKC')));

/** The spellings that two requests of one person have in common; a number is what is dialled. */
export const traitKeys: Record<OwnerTrait, (text: string) => string[]> = {
  email: (text) => [emailKey(text)].filter(Boolean),
  phone: (text) => readNumbers(text).map(({ dial }) => dial),
  registration_number: (text) => [plateKey(text)].filter(Boolean),
};
