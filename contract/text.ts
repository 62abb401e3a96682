/**
 * Text without the characters that turn the direction of writing, and with a blank for those that
 * break a line where nobody sees it typed. Phones put the first around numbers copied from contacts;
 * others hide a file's ending, a formula or a line of their own behind either.
 */
export const plainText = (text: string) =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(/[\u2028\u2029]/g, ' ');

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
export const inPounds = (pounds: number | string) => `£${pounds}`;
