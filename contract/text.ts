/**
 * Removes characters that change the reading direction, and replaces invisible line breaks by a
 * blank. Phones put the first around numbers copied from contacts; either can hide a file's
 * ending, a formula or a second line.
 */
export const plainText = (text: string) =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(/[\u2028\u2029]/g, ' ');

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * Converts digits of any script to 0 to 9: '٠٧٧' → '077'. Unicode keeps each script's ten in a
 * row.
 */
export const asciiDigits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!;
    let zero = codePoint;
    while (isDigit(zero - 1)) zero -= 1;
    return String((codePoint - zero) % 10);
  });

/** The names in a text's placeholders; any name where the text is known only when it runs. */
type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/**
 * 'Emergency in {town}?' with { town: 'Airdrie' } → 'Emergency in Airdrie?'. Unknown names
 * stay.
 */
export const interpolate = <Text extends string>(
  text: Text,
  values: Record<NamesIn<Text>, string | number>,
) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name) =>
    String(values[name as NamesIn<Text>] ?? placeholder),
  );

/** Cuts a text with more than `max` characters, and ends it with '…'. */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** 'callButton' → 'Call button', 'east-kilbride' → 'East kilbride'. */
export function inWords(name: string): string {
  const words = name.replaceAll(
    /(?<=[a-z])[A-Z]|[-_]/g,
    (end) => ` ${end.replace(/[-_]/, '')}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** '£60' for 60. Used for every price of the site. */
export const inPounds = (pounds: number | string) => `£${pounds}`;
