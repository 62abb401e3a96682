import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanQuote } from './clean-text.ts';
import { exampleQuote } from './example-quote.ts';
import { quoteFields, type FieldName, type QuoteValues } from './fields.ts';
import { findErrors } from './quote-validation.ts';

/** A field of a request as it is stored, or its errors. */
function storedAs(name: FieldName, typed: string) {
  const values = cleanQuote({ ...exampleQuote, [name]: typed });
  return findErrors(values)?.[name] ?? values[name];
}

describe('what nobody sees is taken out of', () => {
  test.each([
    ['ann@example.com\u00a0', 'ann@example.com'],
    ['\u2003\ufeffann@example.com\u200b', 'ann@example.com'],
    ['\u202aann@exam\u00adple.com\u202c', 'ann@example.com'],
    ['ann@example.com\u200d\ufe0f', 'ann@example.com'],
    ['ann@example.com\r\n', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['o\ufb03ce@example.com', 'office@example.com'],
    ['\u202aann@пример.рф\u202c\u00a0', 'ann@пример.рф'],
    ['用户@例え。jp', '用户@例え.jp'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['Ann Lee <ann@example.com>', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com, ', 'ann@example.com'],
  ])('the address %j', (typed, stored) => expect(storedAs('email', typed)).toBe(stored));

  test.each([
    ['\tAnn\tLee\u00a0', 'Ann Lee'],
    ['Ann\u2028Lee', 'Ann Lee'],
    ['Ann\u0085Lee\0', 'Ann Lee'],
    ['Ann\u001b[31mLee', 'Ann [31mLee'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann ❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann ❤️'],
  ])('the name %j', (typed, stored) => expect(storedAs('name', typed)).toBe(stored));

  test.each([
    ['The key broke\u000bin the lock\u000c', 'The key broke\nin the lock'],
    ['\r\nThe key broke\r\n\r\nin the\rlock', 'The key broke\n\nin the\nlock'],
    ['The key broke\u2029in\tthe lock\u0085', 'The key broke\nin the lock'],
    ['The key broke\0\u0008 in the lock', 'The key broke   in the lock'],
  ])('the message %j', (typed, stored) => expect(storedAs('message', typed)).toBe(stored));

  test('numbers', () => {
    expect(storedAs('phone', '\u202d+44\u00a07700\u2011900456\u202c\t')).toContain('900456');
    expect(storedAs('registrationNumber', '\u3000SN19\tABC\n')).toBe('SN19 ABC');
    expect(storedAs('carYear', '\u20072019\u2007')).toBe('2019');
  });
});

test.each([
  'a&b@example.co.uk',
  "o'neill+keys@example.com",
  'a!#$%&*/=?^_`{|}~-z@example.com',
  '.ann..lee.@example.com',
  'ann@xn--e1afmkfd.xn--p1ai',
  'δοκιμή@παράδειγμα.ελ',
  'अजय@उदाहरण.भारत',
  'ann@ශ්‍රී.ලංකා',
  'jörg@müller.example',
  'ann@1and1.com',
  'ann@a.b.c.d.photography',
  'x@y.zz',
])('%s is an e-mail address', (address) => expect(storedAs('email', address)).toBe(address));

test.each([
  '',
  'ann',
  'ann@localhost',
  '@example.com',
  'ann@example.',
  'ann@.com',
  'ann@-example.com',
  'ann@exa mple.com',
  'ann lee@example.com',
  'ann@example.com, bob@example.com',
  'ann@example..com',
  `ann@${'x'.repeat(64)}.com`,
])('%j is none', (address) =>
  expect(storedAs('email', address)).toEqual(['Invalid email address']),
);

test('characters that nobody sees fill no field', () => {
  const fields = ['name', 'message', 'carModel', 'registrationNumber'] as const;
  for (const name of fields)
    expect(storedAs(name, '\u200b\u2060\u3164 \u00ad'.repeat(3)), name).toHaveLength(1);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
const anyQuote = fc.record(
  Object.fromEntries(quoteFields.map(({ name }) => [name, anyText])),
) as fc.Arbitrary<QuoteValues>;

test('cleaning twice is cleaning once, and only lone surrogates are refused beside the rules', () => {
  fc.assert(
    fc.property(anyQuote, (typed) => {
      const values = cleanQuote(typed);
      expect(cleanQuote(values)).toEqual(values);
      const messages = Object.values(findErrors(values) ?? {}).flat();
      if (messages.some((message) => message.includes('cannot be sent')))
        expect(Object.values(values).some((value) => !value.isWellFormed())).toBe(true);
    }),
  );
});
