import { expect, test } from 'vitest';
import { exampleQuote } from './example-quote.ts';
import { findErrors } from './quote-validation.ts';
import { asciiDigits, plainText } from './text.ts';

test.each([
  ['٠٧٧٠٠ ٩٠٠٤٥٦', '07700 900456'],
  ['۰۷۷۰۰', '07700'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟗𝟘𝟙', '01901'],
  ['Gate 4b', 'Gate 4b'],
])('the digits of %s are %s', (text, digits) => expect(asciiDigits(text)).toBe(digits));

test('text loses what turns its direction, and nothing else', () => {
  expect(plainText('\u202a\u2066a\u200f\u061cb\u2069\u202c \u200d')).toBe('ab \u200d');
});

test('no separator of Unicode breaks a line', () => {
  expect(plainText('a\u2028b\u2029c\nd')).toBe('a b c\nd');
  expect(findErrors({ ...exampleQuote, name: 'Ann\u2028Lee' })).toBeUndefined();
  expect(findErrors({ ...exampleQuote, name: 'Ann\u0085Lee' })).toHaveProperty('name');
  expect(
    findErrors({ ...exampleQuote, message: 'Please come to the car\u0085' }),
  ).toHaveProperty('message');
});

test('direction characters neither break a value nor count as one', () => {
  const inMarks = (text: string) => `\u202a${text}\u202c`;
  const { email, phone } = exampleQuote;
  const pasted = { ...exampleQuote, email: inMarks(email), phone: inMarks(phone) };
  expect(findErrors(pasted)).toBeUndefined();
  expect(findErrors({ ...exampleQuote, name: inMarks('') })).toHaveProperty('name');
  expect(findErrors({ ...exampleQuote, name: '\u200e'.repeat(121) })).toHaveProperty('name');
});
