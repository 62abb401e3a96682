import {
  quoteFields,
  type ColumnName,
  type FieldName,
  type QuoteValues,
} from '../../quote/fields.ts';
import { findErrors } from '../../quote/rules.ts';

export type Mistakes = { message: string; fields: Partial<Record<FieldName, string[]>> };
export type ReadQuote = { values: QuoteValues } | { mistakes: Mistakes };

const mistakesMessage = 'Please check the highlighted fields';

/**
 * Reads a JSON body that must hold the eight keys as strings and nothing else.
 * `key` says whether they are named by column or by form field.
 */
export function readQuote(body: unknown, key: 'column' | 'name'): ReadQuote {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return {
      mistakes: { message: 'The body must be an object with the eight fields', fields: {} },
    };
  }
  const given = body as Record<string, unknown>;
  const values = {} as QuoteValues;
  const wrongType: Mistakes['fields'] = {};
  for (const field of quoteFields) {
    const value = Object.hasOwn(given, field[key]) ? given[field[key]] : '';
    if (typeof value === 'string') values[field.name] = value;
    else wrongType[field.name] = [`${field.label} must be text`];
  }
  if (Object.keys(wrongType).length > 0) {
    return { mistakes: { message: mistakesMessage, fields: wrongType } };
  }
  const known = new Set<string>(quoteFields.map((field) => field[key]));
  if (Object.keys(given).some((name) => !known.has(name))) {
    return { mistakes: { message: 'The body may hold only the eight fields', fields: {} } };
  }
  return checkValues(values);
}

/** Reads a plain form post: other fields are left alone, missing ones count as empty. */
export function readForm(form: ReadonlyMap<string, string>): QuoteValues {
  return Object.fromEntries(
    quoteFields.map(({ name }) => [name, withPlainLines(form.get(name) ?? '')]),
  ) as QuoteValues;
}

/** Applies the rules of the form. */
export function checkValues(values: QuoteValues): ReadQuote {
  const fields = findErrors(values);
  return fields ? { mistakes: { message: mistakesMessage, fields } } : { values };
}

/** Renames the fields of mistakes to columns, as the JSON API names them. */
export function byColumn(fields: Mistakes['fields']): Partial<Record<ColumnName, string[]>> {
  return Object.fromEntries(
    quoteFields.flatMap(({ name, column }) => (fields[name] ? [[column, fields[name]]] : [])),
  );
}

/** Browsers send each line break of a form as CR LF, whatever was typed: undo that. */
const withPlainLines = (value: string) => value.replaceAll('\r\n', '\n');
