/**
 * The fix for a price typed into a text; undefined without one. Prices belong in the price
 * list, so that no two pages differ. `instead` is what to write.
 */
export const typedPrice = (
  words: string,
  instead = 'take it from content/pricing.yaml, with a placeholder such as {price:opening}',
): string | undefined => {
  const [price] =
    /(?:£|\bGBP) ?\d(?:[\d,.]*\d)?|\b\d[\d,.]* ?(?:pounds|quid|GBP)\b/i.exec(words) ?? [];
  return price && `Don't type the price ${price}: ${instead}`;
};

/**
 * The fix for a time span typed into a text, such as '15-30 minutes'; undefined without one. It
 * belongs to a job or a claim, so that no two pages differ. `instead` is what to write.
 */
export const typedTime = (
  words: string,
  instead = 'take it from a job or a claim, with {time:opening} or {claim:response}',
): string | undefined => {
  const [span] = /\b\d+ ?(?:-|–|to) ?\d+[ -](?:min(?:ute)?|hour|day)s?\b/i.exec(words) ?? [];
  return span && `Don't type the time ${span}: ${instead}, or say it without figures`;
};

/**
 * The fix for the business's own number typed into a text, however it is spaced; undefined
 * without one. Other numbers, such as 999, are allowed.
 */
export function typedNumber(
  words: string,
  numbers: { phone: string; landline: string },
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
