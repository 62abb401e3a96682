import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanContent, cleanQuote } from './clean-text.ts';
import { exampleQuote } from './example-quote.ts';
import { quoteFields, type FieldName, type QuoteValues } from './fields.ts';
import { findErrors } from './quote-validation.ts';

/** A field of a request as it is stored, or its errors. */
function storedAs(name: FieldName, typed: string) {
  const values = cleanQuote({ ...exampleQuote, [name]: typed });
  return findErrors(values)?.[name] ?? values[name];
}

test('what nobody sees is taken out of each field', () => {
  for (const [name, typed, stored] of [
    ['email', '\u2003\ufeffann@example.com\u200b', 'ann@example.com'],
    ['email', '\u202aann@exam\u00adple.com\u202c', 'ann@example.com'],
    ['email', 'ann@example.com\u200d\ufe0f\r\n', 'ann@example.com'],
    ['email', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['email', '用户@例え。jp', '用户@例え.jp'],
    ['email', 'mailto:ann@example.com', 'ann@example.com'],
    ['email', 'Ann Lee <ann@example.com>', 'ann@example.com'],
    ['email', 'ann@example.com, ', 'ann@example.com'],
    ['name', '\tAnn\tLee\u00a0', 'Ann Lee'],
    ['name', 'Ann\u2028Lee\u0085\0', 'Ann Lee'],
    ['name', 'Ann\u001b[31mLee', 'Ann [31mLee'],
    ['name', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann ❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ann ❤️'],
    ['message', '\r\nThe key broke\r\n\r\nin the\rlock', 'The key broke\n\nin the\nlock'],
    ['message', 'The key broke\u2029in\tthe lock\u0085', 'The key broke\nin the lock'],
    ['message', 'The key broke\0\u0008 in the lock', 'The key broke   in the lock'],
    ['phone', '\u202d07700\u00a0900456\u202c\t', '\u202d07700\u00a0900456\u202c'],
    ['registrationNumber', '\u3000SN19\tABC\n', 'SN19 ABC'],
    ['carYear', '\u20072019\u2007', '2019'],
  ] as const)
    expect(storedAs(name, typed), JSON.stringify(typed)).toBe(stored);
});

test('an e-mail address is taken in any script, and refused if no mail could reach it', () => {
  for (const address of [
    ...["o'neill+keys@example.com", 'a!#$%&*/=?^_`{|}~-z@example.com', 'ann@1and1.com'],
    ...['.ann..lee.@example.com', 'ann@xn--e1afmkfd.xn--p1ai', 'δοκιμή@παράδειγμα.ελ'],
    ...['अजय@उदाहरण.भारत', 'ann@ශ්‍රී.ලංකා', 'ann@a.b.c.d.photography', 'x@y.zz'],
  ])
    expect(storedAs('email', address)).toBe(address);
  for (const address of [
    ...['', 'ann', 'ann@localhost', '@example.com', 'ann@example.', 'ann@.com'],
    ...['ann@-example.com', 'ann@exa mple.com', 'ann lee@example.com', 'ann@example..com'],
    ...['ann@example.com, bob@example.com', `ann@${'x'.repeat(64)}.com`],
  ])
    expect(storedAs('email', address), address).toEqual(['Invalid email address']);
});

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

test('no mark of the server’s is left in a text of the site, whatever it is made of', () => {
  const parts = ['⟦', '⟧', '%E2%9F', '%a6', '%A7', '\ue000', 'a'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (typed) => {
      const clean = cleanContent(typed.join(''));
      expect(clean).not.toMatch(/[⟦⟧\ue000]|%E2%9F%A[67]/i);
      expect(cleanContent(clean)).toBe(clean);
    }),
  );
});
