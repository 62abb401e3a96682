import { expect, it, onTestFinished, vi, test } from 'vitest';
import { glasgowTime } from './time.ts';
import { isPlate, normalPlate, vehicleInWords } from './vehicle.ts';
import { asciiDigits, fill, plainText } from './text.ts';
import { templatesBody } from './owner-bodies.ts';
import { defaultTemplates } from './owner-templates.ts';
import { accuracyInWords, isLocation } from './location.ts';
import { exampleQuote } from './example-quote.ts';
import { quoteFields, type FieldName } from './fields.ts';
import { findErrors } from './quote-validation.ts';

it('years follow Glasgow time, wherever the server runs', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = '2025-12-31T18:05:00.000Z';
  expect(new Date(at).getFullYear()).toBe(2026);
  expect(glasgowTime(at)).toBe('31 Dec 2025 18:05');
});

test('a plate is told from other text', () => {
  for (const text of ['ab12 cde', 'A123-BCD', 'ABC 123A', '1 ABC', 'AB 1', 'AIZ 1234'])
    expect(isPlate(normalPlate(text)), text).toBe(true);
  for (const text of ['', 'ABCDEFG', '1234567', 'AB12 CDEF', 'not known', '1A2B3C'])
    expect(isPlate(normalPlate(text)), text).toBe(false);
});

test("a car's name leaves out unknown parts", () => {
  const car = { make: 'Ford', model: 'Fiesta', year: '2014', colour: 'Blue', fuel: 'Petrol' };
  expect(vehicleInWords(car)).toBe('Blue Ford Fiesta, 2014');
  expect(vehicleInWords({ ...car, model: '', colour: '' })).toBe('Ford, 2014');
});

test('digits of every script are read', () => {
  for (const [text, digits] of [
    ['٠٧٧٠٠ ٩٠٠٤٥٦', '07700 900456'],
    ['०१२३४५६७८९', '0123456789'],
    ['𝟎𝟏𝟗𝟘𝟙', '01901'],
    ['Gate 4b', 'Gate 4b'],
  ] as const)
    expect(asciiDigits(text)).toBe(digits);
});

test('only characters that change the reading direction are removed from text', () => {
  expect(plainText('\u202a\u2066a\u200f\u061cb\u2069\u202c \u200d')).toBe('ab \u200d');
});

const glasgow = { latitude: 55.86, longitude: -4.25, accuracy: 18.2 };

test('a location is valid only with three numbers within range', () => {
  expect(isLocation(glasgow)).toBe(true);
  for (const wrong of [
    null,
    'Glasgow',
    [55.86, -4.25, 18],
    { latitude: 55.86, longitude: -4.25 },
    { ...glasgow, latitude: 90.1 },
    { ...glasgow, longitude: '-4.25' },
    { ...glasgow, accuracy: -1 },
    { ...glasgow, accuracy: NaN },
    { ...glasgow, altitude: 12 },
    { latitude: 55.86, longitude: -4.25, toString: 1 },
  ])
    expect(isLocation(wrong), JSON.stringify(wrong)).toBe(false);
});

test('an accuracy is said in round figures', () => {
  for (const [accuracy, words] of [
    [0, '10 m'],
    [18.2, '20 m'],
    [101, '200 m'],
    [2400, '3 km'],
  ] as const)
    expect(accuracyInWords({ ...glasgow, accuracy })).toBe(`within about ${words}`);
});

// As the specification has them.
const leastLengths: Record<FieldName, number> = {
  name: 2,
  email: 1,
  phone: 10,
  carMake: 2,
  carModel: 1,
  carYear: 4,
  registrationNumber: 2,
  message: 10,
};
test('each field has its least length in characters or digits', () => {
  for (const [name, least] of Object.entries(leastLengths) as [FieldName, number][]) {
    const { message } = quoteFields.find((field) => field.name === name)!;
    const errorsFor = (value: string) => findErrors({ ...exampleQuote, [name]: value });
    expect(errorsFor('0'.repeat(least - 1))).toEqual({ [name]: [message] });
    if (name !== 'email') expect(errorsFor('0'.repeat(least)), name).toBeUndefined();
  }
});

test('every name in braces is filled in, and what depends on an empty one is left out', () => {
  const values = { name: 'Ann', 'if:place': '', 'if:name': 'Ann' };
  expect(fill('Hello {name}{if:place} in {place}{/if}.', values as never)).toBe('Hello Ann.');
  expect(fill('{if:name}Hello{if:place} there{/if}{/if}', values as never)).toBe('Hello');
  for (const text of ['Hello {nmae}', '{if:name}Hello', 'Hello{/if}'])
    expect(() => fill(text as string, values)).toThrow(/\{/);
});

test('names and conditions that are filled in later stay', () => {
  const words: string = '{if:open}Locked out in {town}?{/if} Call {phone}.';
  expect(fill(words, { town: 'Ayr' }, 'stay')).toBe(
    '{if:open}Locked out in Ayr?{/if} Call {phone}.',
  );
});

test("the owner's texts hold no name that nothing fills in, and no brace that is none of a name", () => {
  const [first, ...others] = defaultTemplates;
  const isTaken = (text: string) =>
    templatesBody.safeParse({ templates: [{ ...first, text }, ...others] }).success;
  expect(isTaken('At {time}')).toBe(true);
  for (const text of ['At {tme}', 'Hello {first name}', 'Hello {name', 'At time}', '{{time}}'])
    expect(isTaken(text), text).toBe(false);
});
