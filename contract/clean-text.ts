import { quoteFields, type FieldName, type QuoteField, type QuoteValues } from './fields.ts';

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const control = /\p{Cc}/gu;
const controlWithinLines = /[^\P{Cc}\n]/gu;

/** Zero-width blanks and the like; joiners, which are among them, belong to some scripts. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const invisibleButJoiners = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu;
const ascii = /^\p{ASCII}*$/u;

/** A lone surrogate has no form in UTF-8, so it can't be sent or stored. */
export const loneSurrogate = /\p{Cs}/u;

/** One line of text without white space around it. Control characters become blanks. */
export const cleanLine = (text: string) =>
  text.replace(lineBreaks, ' ').replace(control, ' ').trim();

/** Text of several lines without white space around it. Control characters become blanks. */
export const cleanLines = (text: string) =>
  text.replace(lineBreaks, '\n').replace(controlWithinLines, ' ').trim();

/** 'Ann <ann@example.com>', as an address book copies it. */
const ofAddressBook = /^[^<>]*<([^<>]*)>[^<>]*$/;
/** 'mailto:ann@example.com.' */
const aroundEmail = /^\s*mailto:|(?<![.,;\s])[.,;\s]+$/gi;

/** An e-mail address without what keyboards, address books and texts put into one or around it. */
function cleanEmail(text: string): string {
  // Letters of full width, ligatures, and the full stop of Chinese and Japanese keyboards.
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.');
  const visible = plain.replace(invisible, '');
  const clean = ascii.test(visible) ? visible : plain.replace(invisibleButJoiners, '');
  return cleanLine(cleanLine(clean).replace(ofAddressBook, '$1').replace(aroundEmail, ''));
}

function clean({ type }: QuoteField, text: string): string {
  if (type === 'email') return cleanEmail(text);
  return type === 'multiline' ? cleanLines(text) : cleanLine(text);
}

/**
 * A request without what nobody sees in it. Its rules, its idempotency key, the database and the
 * look-up of a stored request all get these values, in the browser and on the server.
 */
export const cleanQuote = (typed: QuoteValues): QuoteValues =>
  Object.fromEntries(
    quoteFields.map((field) => [field.name, clean(field, typed[field.name])]),
  ) as Record<FieldName, string>;

/** Characters that nobody can see or type: lone surrogates, noncharacters, and those of private use. */
const unwritable = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu;
/** The server's own marks stand in no text. */
const brackets = /[⟦⟧]/g;
const encodedBrackets = /%E2%9F%A[67]/gi;

/** A text without what only the site itself may write. */
export const withoutMarks = (text: string) =>
  text
    .replace(unwritable, '')
    .replace(brackets, '')
    // A blank, since what stands around one may be another.
    .replace(encodedBrackets, ' ');

const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text of the site as it is kept: without what nobody sees, empty if all of it is that. The texts in
 * a list or a group alike.
 */
export function cleanContent(value: unknown): unknown {
  if (typeof value === 'string') {
    const clean = cleanLines(withoutMarks(value));
    return seen.test(clean) ? clean : '';
  }
  if (Array.isArray(value)) return value.map(cleanContent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cleanContent(one)]),
  );
}
