import { asciiDigits, plainText } from '../../contract/text.ts';
import { normalPlate } from '../../contract/vehicle.ts';
import { referenceOf } from './ids.ts';
import type { Quote } from './tables.ts';

type Searched = Pick<Quote, 'id' | 'name' | 'phone' | 'registration_number'>;

/**
 * The text that a search looks through: name, number, plate and reference, each normalised. A
 * change here needs a migration that rebuilds it.
 */
export function searchKeyOf({ id, name, phone, registration_number }: Searched): string {
  const parts = [
    nameKey(name),
    phoneKey(phone),
    plateKey(registration_number),
    referenceOf(id),
  ];
  return parts.join('\n').toLowerCase();
}

/**
 * The normalised forms in which a typed text may stand in a search key; none for blanks and
 * signs alone.
 */
export function searchedIn(typed: string): string[] {
  const isNumber = /\p{Nd}/u.test(typed) && !/\p{L}/u.test(typed);
  const spellings = [nameKey(typed), plateKey(typed), isNumber ? phoneKey(typed) : ''];
  return [...new Set(spellings.map((it) => it.toLowerCase()))].filter((it) => it !== '');
}

/** A name without accents and with single spaces. */
const nameKey = (text: string) =>
  plainText(text).normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

export const emailKey = (text: string) => plainText(text).trim().toLowerCase();

/** 'ab12 cde' and 'AB١٢CDE' are 'AB12CDE'. Empty where no letter or digit is left. */
export const plateKey = (text: string) => normalPlate(asciiDigits(text.normalize('NFKC')));

/** UK numbers by their national part: '+44 (0)7700 900456' and '٠٧٧٠٠ ٩٠٠٤٥٦' are one. */
export const phoneKey = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/\D/g, '')
    .replace(/^(?:00)?44/, '')
    .replace(/^0/, '');
