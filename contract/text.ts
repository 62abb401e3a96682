/**
 * Text without the characters that turn the direction of writing. Phones put them around numbers
 * copied from contacts, and others hide a file's ending or a formula behind them.
 */
export const stripBidi = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Digits of any script as 0 to 9: '٠٧٧' → '077'. Unicode keeps the ten of a script in a row. */
export const asciiDigits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!;
    let zero = codePoint;
    while (isDigit(zero - 1)) zero -= 1;
    return String((codePoint - zero) % 10);
  });

/** 'Emergency in {town}?' with { town: 'Airdrie' } → 'Emergency in Airdrie?'. Others stay. */
export const interpolate = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** '£60' for 60. Every price of the site is written by this. */
export const inPounds = (pounds: number) => `£${pounds}`;
