import fc, { type Arbitrary } from 'fast-check';
import { cleanQuote } from '../../../contract/clean-text.ts';
import {
  quoteFields,
  toColumns,
  type QuoteColumns,
  type QuoteField,
  type QuoteValues,
} from '../../../contract/fields.ts';
import { findErrors } from '../../../contract/quote-validation.ts';

/** One request body and what must be stored of it; `undefined` where it must be refused. */
export type Sample = {
  type: string;
  body: Buffer<ArrayBuffer>;
  stored: QuoteColumns | undefined;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const nasty = [
  '',
  ' ',
  '\0',
  'Robert\0Smith',
  "Robert'); DROP TABLE quote_requests;--",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  'half \udc00 pair',
  '\u202eright to left',
  '\u200b\u200d\ufeff',
  'Ann\u001b[31mLee',
  '👨‍👩‍👧‍👦'.repeat(10),
  'e\u0301'.repeat(50),
  '\u2028\u2029\u0085',
  'İıßſ',
  '9'.repeat(400),
  '١٢٣٤٥٦٧٨٩٠',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(...nasty),
  // Any UTF-16 code units, including lone surrogates.
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc
    .tuple(fc.constantFrom('x', '鍵', '🔑', ' '), fc.nat(5000))
    .map(([text, times]) => text.repeat(times)),
);

const words = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength, maxLength });

/** Mostly valid values of a field; an optional one is often empty. */
const likelyValue = (field: QuoteField): Arbitrary<string> =>
  field.required ? filledIn(field) : fc.oneof(filledIn(field), fc.constant(''));

/** A valid non-empty value, in any script. */
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

function stored(typed: QuoteValues): QuoteColumns | undefined {
  const values = cleanQuote(typed);
  return findErrors(values) ? undefined : toColumns(values);
}

/** A body with one value changed, missing, of another type or under an unknown key. */
const strangeJson = fc
  .tuple(
    likely.map(toColumns),
    fc.constantFrom(
      ...quoteFields.map(({ column }) => column),
      ...['id', 'status', 'created_at', '__proto__', 'constructor', 'toString', ''],
    ),
    fc.oneof(anyText, anyText, fc.jsonValue(), fc.constant(undefined)),
  )
  .map(([columns, key, value]) => ({ ...columns, [key]: value }));

const asJson = fc.oneof(likely.map(toColumns), strangeJson).map((given): Sample => {
  const text = JSON.stringify(given);
  const read = JSON.parse(text) as Record<string, string>;
  const known = quoteFields.filter(({ column, required }) => required || column in read);
  const values = quoteFields.map((field) => [
    field.name,
    known.includes(field) ? read[field.column] : '',
  ]);
  const isAsked =
    Object.keys(read).every((key) => known.some(({ column }) => column === key)) &&
    values.every(([, value]) => typeof value === 'string');
  return {
    type: json,
    body: Buffer.from(text),
    stored: isAsked ? stored(Object.fromEntries(values) as QuoteValues) : undefined,
  };
});

const strangeForm = fc
  .tuple(likely, fc.constantFrom(...quoteFields), anyText)
  .map(([values, { name }, text]) => ({ ...values, [name]: text.toWellFormed() }));

const asForm = fc.oneof(likely, strangeForm).map((values): Sample => {
  const message = values.message.replaceAll(/\r?\n/g, '\r\n');
  return {
    type: form,
    body: Buffer.from(new URLSearchParams({ ...values, message }).toString()),
    stored: stored(values),
  };
});

const refused = (body: Uint8Array | string): Sample => ({
  type: json,
  body: Buffer.from(body as string),
  stored: undefined,
});

/** This many samples, the same for the same seed. */
export const samples = (count: number, seed: number): Sample[] =>
  fc.sample(
    fc.oneof(
      { weight: 60, arbitrary: asJson },
      { weight: 20, arbitrary: asForm },
      fc.json({ maxDepth: 5 }).map(refused),
      fc.uint8Array({ maxLength: 300 }).map(refused),
      fc
        .tuple(asJson, fc.double({ min: 0, max: 0.99, noNaN: true }))
        .map(([{ body }, share]) => refused(body.subarray(0, body.length * share))),
    ),
    { numRuns: count, seed },
  );
