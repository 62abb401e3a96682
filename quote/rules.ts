import * as z from 'zod/mini';
import { quoteFields, type FieldName } from './fields.ts';

/** Messages of rules that every field has, beside its own. */
const tooLong = (label: string, limit: number) =>
  `${label} must be at most ${limit} characters`;
const unstorable = (label: string) =>
  `${label} contains characters that cannot be sent. Please retype it`;

// A lone surrogate has no UTF-8 form, and control characters (NUL above all)
// are refused by PostgreSQL or break a terminal. A message may have lines and tabs.
const controlOnOneLine = /[\p{Cc}\p{Cs}]/u;
const controlInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Blank padding does not count towards a minimum, but is stored as typed. */
const atLeast = (characters: number, message: string) =>
  z.refine<string>((value) => value.trim().length >= characters, message);

const tenDigits = (value: string) => (value.match(/\p{Nd}/gu) ?? []).length >= 10;

const phoneMessage = 'Phone number must be at least 10 digits';

function text(name: FieldName) {
  const { label, maxLength } = quoteFields.find((field) => field.name === name)!;
  const control = name === 'message' ? controlInLines : controlOnOneLine;
  return z.string().check(
    z.maxLength(maxLength, tooLong(label, maxLength)),
    z.refine((value: string) => !control.test(value), unstorable(label)),
  );
}

/** The rules of the quote form: one verdict in the browser and on the server. */
export const quoteSchema = z.object({
  name: text('name').check(atLeast(2, 'Name must be at least 2 characters')),
  email: text('email').check(z.email('Invalid email address')),
  phone: text('phone').check(atLeast(10, phoneMessage), z.refine(tenDigits, phoneMessage)),
  carMake: text('carMake').check(atLeast(2, 'Car make is required')),
  carModel: text('carModel').check(atLeast(1, 'Car model is required')),
  carYear: text('carYear').check(atLeast(4, 'Valid year required')),
  registrationNumber: text('registrationNumber').check(
    atLeast(2, 'Registration number is required'),
  ),
  message: text('message').check(
    atLeast(10, 'Please provide details about your issue (minimum 10 characters)'),
  ),
});

export type FieldErrors = Partial<Record<FieldName, string[]>>;

/**
 * Checks eight strings by the rules. Returns the messages of each field that
 * breaks one, without repeats, or `undefined` if all is well.
 */
export function findErrors(values: Record<FieldName, string>): FieldErrors | undefined {
  const result = quoteSchema.safeParse(values);
  if (result.success) return undefined;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const messages = (errors[path[0] as FieldName] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  return errors;
}
