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

/** A name in braces, or the beginning or the end of a condition. */
const braces = /\{(\/if|[\w:-]+)\}/g;

/** The names in braces in a text, such as 'town' and 'if:payment'. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(braces)].map(([, name = '']) => name);

/** True if a { or } belongs to no name, as in '{first name}' or '{name'. */
export const hasStrayBrace = (text: string) => /[{}]/.test(text.replaceAll(braces, ''));

/**
 * Fills in the names in braces: 'Emergency in {town}?' with { town: 'Airdrie' } → 'Emergency in
 * Airdrie?'. What stands between {if:name} and {/if} stays only where the value of 'if:name' is
 * not empty. Throws an Error for a name without a value and for an {if:…} without an end, unless
 * all `others` stay for who fills them in later.
 */
export function fill<Text extends string>(
  text: Text,
  values: Record<NamesIn<Text>, string | number> | ((name: string) => string),
  others: 'stop' | 'stay' = 'stop',
): string {
  const valueOf = (name: string): string => {
    if (typeof values === 'function') return values(name);
    const value: string | number | undefined = values[name as NamesIn<Text>];
    if (value === undefined) throw new Error(`Nothing fills in {${name}}`);
    return String(value);
  };
  let filled = '';
  let from = 0;
  /** The open conditions, each with whether its part is shown. */
  const open = [{ mark: '', isShown: true }];
  for (const { 0: mark, 1: name = '', index } of text.matchAll(braces)) {
    if (others === 'stay' && !Object.hasOwn(values, name)) continue;
    const { isShown } = open.at(-1)!;
    if (isShown) filled += text.slice(from, index);
    from = index + mark.length;
    if (name === '/if') {
      if (open.length === 1) throw new Error('A {/if} stands here with no {if:name} before it');
      open.pop();
    } else if (name.startsWith('if:'))
      open.push({ mark, isShown: isShown && valueOf(name) !== '' });
    else if (isShown) filled += valueOf(name);
  }
  const { mark } = open.at(-1)!;
  if (mark) throw new Error(`${mark} is never closed. Put {/if} where it ends`);
  return filled + text.slice(from);
}

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
