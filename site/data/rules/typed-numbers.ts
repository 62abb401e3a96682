import type { Facts } from '../fill-placeholders.ts';

/**
 * What to do about the business's own number that is typed in words, however it is spaced;
 * undefined where there is none. Other numbers, such as 999, may be typed.
 */
export function typedNumber(
  words: string,
  numbers: Pick<Facts, 'phone' | 'landline'>,
  instead = { phone: '{phone}', landline: '{landline}' },
): string | undefined {
  for (const name of ['phone', 'landline'] as const) {
    const digits = numbers[name].replaceAll(/\D/g, '').slice(1);
    const between = '[\\s().-]*';
    const start = `(?:\\+?44${between}0?|0)${between}`;
    const typed = new RegExp(`${start}${[...digits].join(between)}(?!\\d)`).exec(words);
    if (digits && typed) return `Don't type the number ${typed[0]}: write ${instead[name]}`;
  }
  return undefined;
}
