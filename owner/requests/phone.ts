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
