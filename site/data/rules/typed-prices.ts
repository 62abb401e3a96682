/**
 * What to do about a price that is typed in words; undefined where there is none. The price
 * list has every price once, so that no two pages differ. `instead` is what to write there.
 */
export const typedPrice = (
  words: string,
  instead = 'take it from content/pricing.yaml, with a placeholder such as {price:opening}',
): string | undefined => {
  const [price] =
    /(?:£|\bGBP) ?\d(?:[\d,.]*\d)?|\b\d[\d,.]* ?(?:pounds|quid|GBP)\b/i.exec(words) ?? [];
  return price && `Don't type the price ${price}: ${instead}`;
};
