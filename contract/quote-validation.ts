import * as z from 'zod/mini';
import { quoteFields, type FieldName, type QuoteField, type QuoteValues } from './fields.ts';
import { loneSurrogate } from './clean-text.ts';

/** Zero-width blanks and the like, which count only towards the maximum length. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const digitsIn = (value: string) => (value.match(/\p{Nd}/gu) ?? []).length;

/**
 * The HTML standard's rule for an e-mail address, with letters of all scripts (RFC 6531) and a dot
 * in the host.
 */
const email = (() => {
  const letter = String.raw`[a-z0-9]|[^\p{ASCII}\p{Z}\p{Cs}]`;
  const label = `(?:${letter})(?:(?:${letter}|-){0,61}(?:${letter}))?`;
  const local = `(?:${letter}|[.!#$%&'*+/=?^_\`{|}~-])+`;
  return new RegExp(String.raw`^${local}@${label}(?:\.${label})+$`, 'iu');
})();

function schemaOf({ label, type, minLength, message }: QuoteField) {
  return z.string().check(
    z.refine<string>(
      (value) => !loneSurrogate.test(value),
      `${label} contains characters that cannot be sent. Please retype it`,
    ),
    z.refine<string>(
      (value) => value.replace(invisible, '').trim().length >= minLength,
      message,
    ),
    ...(type === 'email' ? [z.regex(email, message)] : []),
    ...(type === 'tel'
      ? [z.refine<string>((value) => digitsIn(value) >= minLength, message)]
      : []),
  );
}

const rules = quoteFields.map((field) => ({ ...field, schema: schemaOf(field) }));

export type FieldErrors = Partial<Record<FieldName, string[]>>;

/**
 * Validates a form that `cleanQuote` has cleaned, in the browser and on the server. Returns the messages of each invalid
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
    const { error } = schema.safeParse(value);
    if (error) errors[name] = [...new Set(error.issues.map(({ message }) => message))];
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
