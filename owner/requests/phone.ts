import { asciiDigits } from '../../contract/text.ts';

/**
 * A number as people write it, in the form that `tel:` and chats take: '+447700900456'. Without a
 * country in front it is taken for a British one.
 */
export function internationalNumber(typed: string): string {
  const plain = asciiDigits(typed.normalize('NFKC'));
  const digits = plain.replace('(0)', '').replaceAll(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `+${digits.replaceAll('+', '')}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+44${digits.replace(/^0/, '')}`;
}

/** Fewer digits are no number of their own: an extension, or half a number. */
const leastDigits = 9;
const digitCount = (text: string) => text.replaceAll(/\D/g, '').length;

/** The numbers in a field, each as it was typed: 'mobile or landline' are two. At least one. */
export function numbersIn(typed: string): string[] {
  const numbers = asciiDigits(typed.normalize('NFKC'))
    .split(/[^\d+()\s.\p{Pd}]+/u)
    .map((part) => part.trim())
    .filter((part) => digitCount(part) >= leastDigits);
  return numbers.length > 1 ? numbers : [typed];
}

/** True for a British mobile, and for a number abroad, which may be one: texts and chats reach those. */
export const isMobile = (international: string): boolean =>
  international.startsWith('+447') || !international.startsWith('+44');
