import fc, { type Arbitrary } from 'fast-check';
import {
  quoteFields,
  toColumns,
  type QuoteField,
  type QuoteValues,
} from '../../../contract/fields.ts';
import { findErrors } from '../../../contract/quote-validation.ts';

/** One request body and, where the rules alone decide, what must become of it. */
export type Sample = {
  kind: string;
  type: string;
  body: Buffer<ArrayBuffer>;
  /** By the rules of the form; `undefined` where something else is wrong with it. */
  expected: 'valid' | 'invalid' | undefined;
  /** What must be stored if it is taken. */
  values: QuoteValues | undefined;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const nasty = [
  '',
  ' ',
  '\0',
  'Robert\0Smith',
  "Robert'); DROP TABLE quote_requests;--",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '\ud800',
  'half \udc00 pair',
  '\u202eright to left',
  '\u200b\u200d\ufeff',
  'Ann\u001b[31mLee',
  'ﷺ'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(10),
  'e\u0301'.repeat(50),
  '\u2028\u2029\u0085',
  'İıßſ',
  'null',
  '../../etc/passwd',
  '9'.repeat(400),
  '١٢٣٤٥٦٧٨٩٠',
];

/** Any UTF-16 code units at all, halves of characters included. */
const anyUnits = fc
  .array(fc.nat(0xffff), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(...nasty),
  anyUnits,
  fc
    .tuple(fc.constantFrom('x', '鍵', '🔑', ' '), fc.nat(5000))
    .map(([text, times]) => text.repeat(times)),
);

const words = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength, maxLength });

/** What mostly passes the rules of a field; an optional one is often left empty. */
const likelyValue = (field: QuoteField): Arbitrary<string> =>
  field.required ? filledIn(field) : fc.oneof(filledIn(field), fc.constant(''));

/** The same where something is typed, in any script. */
function filledIn({ type, minLength, maxLength }: QuoteField): Arbitrary<string> {
  const most = Math.min(maxLength, minLength + 200);
  switch (type) {
    case 'email':
      return fc.stringMatching(/^[a-z]{1,9}[0-9]{0,3}@[a-z]{2,9}\.(co\.uk|com|scot)$/);
    case 'tel':
      return fc.stringMatching(/^(\+44|0) ?[0-9]{4} ?[0-9]{6}$/);
    case 'multiline':
      return fc.tuple(words(minLength, most), words(0, 100)).map((lines) => lines.join('\n'));
    case 'text':
      return words(minLength, Math.min(most, minLength + 15));
  }
}

const likely = fc.record(
  Object.fromEntries(quoteFields.map((field) => [field.name, likelyValue(field)])),
) as Arbitrary<QuoteValues>;

const oneStrange = fc
  .tuple(likely, fc.constantFrom(...quoteFields), anyText)
  .map(([values, { name }, text]) => ({ ...values, [name]: text }));

const values = fc.oneof({ weight: 3, arbitrary: likely }, { weight: 2, arbitrary: oneStrange });

const validity = (given: QuoteValues) =>
  findErrors(given) ? ('invalid' as const) : ('valid' as const);

const sample = (kind: string, body: string | Buffer, more: Partial<Sample> = {}): Sample => ({
  kind,
  type: json,
  body: Buffer.from(body),
  expected: undefined,
  values: undefined,
  ...more,
});

/** What the rules decide; beyond the limit of the body it does not matter what they say. */
const byRules = (given: QuoteValues, body: string): Partial<Sample> =>
  Buffer.byteLength(body) <= 16 * 1024 ? { expected: validity(given), values: given } : {};

const asJson = values.map((given) => {
  const body = JSON.stringify(toColumns(given));
  return sample('JSON', body, byRules(given, body));
});

const asForm = values
  .filter((given) => Object.values(given).every((value) => value.isWellFormed()))
  .map((given) => {
    const typed = { ...given, message: given.message.replaceAll('\r\n', '\n') };
    const lines = { ...typed, message: typed.message.replaceAll('\n', '\r\n') };
    return sample('form', new URLSearchParams(lines).toString(), {
      type: form,
      ...(withinForm(lines) && {
        expected: validity(afterForm(lines)),
        values: afterForm(lines),
      }),
    });
  });

const withinForm = (given: QuoteValues) =>
  new URLSearchParams(given).toString().length <= 48 * 1024;
/** What a form post means: line breaks are plain again. */
const afterForm = (given: QuoteValues) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  ) as QuoteValues;

const wrongTypes = fc
  .tuple(
    likely.map((given) => toColumns(given) as Record<string, unknown>),
    fc.constantFrom(...quoteFields),
    fc.oneof(
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.object(),
    ),
  )
  .map(([given, { column }, value]) =>
    sample('wrong type', JSON.stringify({ ...given, [column]: value }), {
      expected: 'invalid',
    }),
  );

const otherKeys = fc
  .tuple(
    likely,
    fc.constantFrom('id', 'status', 'created_at', '__proto__', 'constructor', 'toString', ''),
  )
  .map(([given, key]) => {
    const text = JSON.stringify(toColumns(given));
    return sample('other key', `${text.slice(0, -1)},${JSON.stringify(key)}:{"name":"x"}}`, {
      expected: 'invalid',
    });
  });

const missingKey = fc
  .tuple(likely, fc.constantFrom(...quoteFields.filter(({ required }) => required)))
  .map(([given, { column }]) => {
    const entries = Object.entries(toColumns(given)).filter(([key]) => key !== column);
    const body = JSON.stringify(Object.fromEntries(entries));
    return sample('missing key', body, { expected: 'invalid' });
  });

/** JSON takes the last of two; both databases must too. */
const twice = fc.tuple(likely, anyText).map(([given, text]) => {
  const first = JSON.stringify({ name: text }).slice(1, -1);
  const body = `{${first},${JSON.stringify(toColumns(given)).slice(1)}`;
  return sample('key twice', body, byRules(given, body));
});

const anyJson = fc.json({ maxDepth: 5 }).map((text) => sample('any JSON', text));
const anyBytes = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => sample('any bytes', Buffer.from(bytes)));
const cutOff = fc
  .tuple(asJson, fc.double({ min: 0, max: 0.99, noNaN: true }))
  .map(([{ body }, share]) =>
    sample('cut off', body.subarray(0, Math.floor(body.length * share))),
  );
const all: Arbitrary<Sample> = fc.oneof(
  { weight: 40, arbitrary: asJson },
  { weight: 15, arbitrary: asForm },
  { weight: 8, arbitrary: wrongTypes },
  { weight: 5, arbitrary: otherKeys },
  { weight: 4, arbitrary: missingKey },
  { weight: 4, arbitrary: twice },
  { weight: 6, arbitrary: anyJson },
  { weight: 4, arbitrary: anyBytes },
  { weight: 3, arbitrary: cutOff },
);

/** So many samples; the same ones for the same seed. */
export const samples = (count: number, seed: number): Sample[] =>
  fc.sample(all, { numRuns: count, seed });
