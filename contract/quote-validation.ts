import * as z from 'zod/mini';
import { quoteFields, type FieldName, type QuoteField, type QuoteValues } from './fields.ts';
import { plainText } from './text.ts';

// A lone surrogate has no UTF-8 form, and control characters (NUL above all)
// are refused by PostgreSQL or break a terminal. A message may have lines and tabs.
const controlOnOneLine = /[\p{Cc}\p{Cs}]/u;
export const controlInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Zero-width blanks and the like. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const digitsIn = (value: string) => (value.match(/\p{Nd}/gu) ?? []).length;

function schemaOf({ label, type, minLength, message }: QuoteField) {
  const control = type === 'multiline' ? controlInLines : controlOnOneLine;
  return z.string().check(
    z.refine<string>(
      (value) => !control.test(value),
      `${label} contains characters that cannot be sent. Please retype it`,
    ),
    // Blanks around it and invisible characters don't count towards the minimum, but are stored
    // as typed.
    z.refine<string>(
      (value) => value.replace(invisible, '').trim().length >= minLength,
      message,
    ),
    ...(type === 'email' ? [z.email(message)] : []),
    ...(type === 'tel'
      ? [z.refine<string>((value) => digitsIn(value) >= minLength, message)]
      : []),
  );
}

const rules = quoteFields.map((field) => ({ ...field, schema: schemaOf(field) }));

export type FieldErrors = Partial<Record<FieldName, string[]>>;

/**
 * Validates a form, in the browser and on the server. Returns the messages of each invalid
 * field, without repeats, or `undefined` if all is valid.
 */
export function findErrors(values: QuoteValues): FieldErrors | undefined {
  const errors: FieldErrors = {};
  for (const { name, label, required, maxLength, schema } of rules) {
    const value = values[name];
    if (!required && value === '') continue;
    // Very long values are not checked further.
    if (value.length > maxLength) {
      errors[name] = [`${label} must be at most ${maxLength} characters`];
      continue;
    }
    // Invisible characters count only towards the maximum length, since they are stored.
    const { error } = schema.safeParse(plainText(value));
    if (error) errors[name] = [...new Set(error.issues.map(({ message }) => message))];
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
