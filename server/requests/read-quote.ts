import { cleanQuote } from '../../contract/clean-text.ts';
import { quoteFields, type ColumnName, type QuoteValues } from '../../contract/fields.ts';
import { locationKey } from '../../contract/api.ts';
import { isLocation, locationMessage, type Location } from '../../contract/location.ts';
import { findErrors, type FieldErrors } from '../../contract/quote-validation.ts';

/** The values of a request, or its errors: by key in `message`, by field in `fields`. */
export type ReadQuote =
  { values: QuoteValues } | { error: { message: string; fields: FieldErrors } };

/**
 * Reads a JSON body that must hold the fields as strings and nothing else; an optional
 * field may be missing. `key` says whether they are named by column or by form field.
 */
export function readQuote(body: unknown, key: 'column' | 'name'): ReadQuote {
  const keys = quoteFields.map((field) => field[key]);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const message = `The body must be a JSON object with the keys ${keys.join(', ')}`;
    return { error: { message, fields: {} } };
  }
  const given = new Map<string, unknown>(Object.entries(body));
  const values = {} as QuoteValues;
  const notText: FieldErrors = {};
  for (const field of quoteFields) {
    const value = given.has(field[key]) ? given.get(field[key]) : '';
    values[field.name] = typeof value === 'string' ? value : '';
    if (typeof value !== 'string') notText[field.name] = [`${field.label} must be text`];
  }
  const cleaned = cleanQuote(values);
  const fields: FieldErrors = { ...findErrors(cleaned), ...notText };
  const wrong = quoteFields.filter(({ name }) => fields[name]).map((field) => field[key]);
  const problems = {
    Missing: wrong.filter((name) => !given.has(name)),
    Invalid: wrong.filter((name) => given.has(name)),
    Unknown: [...given.keys()].filter((name) => !keys.some((known) => known === name)),
  };
  const message = Object.entries(problems)
    .filter(([, names]) => names.length > 0)
    .map(([problem, names]) => `${problem}: ${names.map(shortened).join(', ')}`)
    .join('. ');
  return message === '' ? { values: cleaned } : { error: { message, fields } };
}

/** The body of `POST /api/quote-requests`: the columns and an optional location. */
export type ReadInsert =
  | Exclude<ReadQuote, { values: QuoteValues }>
  | {
      values: QuoteValues;
      location?: Location;
    };

export function readInsert(body: unknown): ReadInsert {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject || !Object.hasOwn(body, locationKey)) return readQuote(body, 'column');
  const { location, ...columns } = body as { location: unknown };
  const read = readQuote(columns, 'column');
  if (isLocation(location)) return 'error' in read ? read : { ...read, location };
  const { message, fields } = 'error' in read ? read.error : { message: '', fields: {} };
  return { error: { message: [message, locationMessage].filter(Boolean).join('. '), fields } };
}

/** Clients may send keys of any length. */
const shortened = (name: string) => JSON.stringify(name.slice(0, 40)).slice(1, -1);

/** Reads a plain form post: ignores other fields, and counts missing ones as empty. */
export const readForm = (form: ReadonlyMap<string, string>): QuoteValues =>
  cleanQuote(
    Object.fromEntries(
      quoteFields.map(({ name }) => [name, form.get(name) ?? '']),
    ) as QuoteValues,
  );

/** Renames the fields of errors to columns, as the JSON API names them. */
export function errorsByColumn(fields: FieldErrors): Partial<Record<ColumnName, string[]>> {
  return Object.fromEntries(
    quoteFields.flatMap(({ name, column }) => (fields[name] ? [[column, fields[name]]] : [])),
  );
}
