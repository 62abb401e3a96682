import { asciiDigits } from '../../contract/text.ts';

/**
 * Converts a number for `tel:` and chats: '+447700900456'. Without a country code it counts as
 * British. An extension is left out, since it is asked for once the call is answered.
 */
export function internationalNumber(typed: string): string {
  const plain = asciiDigits(typed.normalize('NFKC'));
  const digits = plain
    .replace(/(\d)\W*(?:ext|x|#).*/is, '$1')
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `+${digits.replaceAll('+', '')}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+44${digits.replace(/^0/, '')}`;
}

/** Fewer digits are an extension or part of a number. */
const leastDigits = 9;
const digitCount = (text: string) => text.replaceAll(/\D/g, '').length;

/** The numbers in a field, as typed: 'mobile or landline' are two. At least one. */
export function numbersIn(typed: string): string[] {
  const numbers = asciiDigits(typed.normalize('NFKC'))
    .split(/[^\d+()\s.\p{Pd}]+/u)
    .map((part) => part.trim())
    .filter((part) => digitCount(part) >= leastDigits);
  return numbers.length > 1 ? numbers : [typed];
}

/**
 * True for British mobiles and all foreign numbers, which may be mobiles: they can get texts and
 * chats.
 */
export const isMobile = (international: string): boolean =>
  international.startsWith('+447') || !international.startsWith('+44');
