import type { PhoneNumber } from './owner-answers.ts';
import { asciiDigits } from './text.ts';

/** With fewer digits than this, a number is hardly whole. */
export const leastDigits = 9;

/** The digits of any script, as 0 to 9. */
export const digitsIn = (text: string): string =>
  asciiDigits(text.normalize('NFKC')).replace(/\D/g, '');

/** '12/3/26' and '2026-03-12', unless a number goes on behind it. */
const dates =
  /(?<!\d[./-]?)(?:\d{1,2}([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d|20\d\d-\d\d-\d\d)(?![./-]?\d)/g;

/** Groups of digits with what people write between them: '07700 900113 after 5pm' has two. */
export const digitGroups = (text: string): string[] =>
  asciiDigits(text.normalize('NFKC'))
    .replace(dates, ';')
    .replace(/(?<=\d)[,_](?=\d)|\s/g, ' ')
    .match(/[+(]{0,3}\d[\d ().\p{Pd}/]*/gu) ?? [];

/**
 * The number as it was typed, until the server has read it: a phone does not know the rules of
 * every country. None without a digit.
 */
export function asTyped(phone: string): PhoneNumber[] {
  const groups = digitGroups(phone);
  const whole = groups.find((group) => digitsIn(group).length >= leastDigits) ?? groups[0];
  if (!whole) return [];
  const digits = digitsIn(whole);
  const dial = whole.includes('+') ? `+${digits}` : digits;
  return [{ dial, shown: phone.trim(), whatsapp: false, key: digits }];
}
