import { expect, test } from 'vitest';
import { accuracyInWords, isLocation } from './location.ts';

const glasgow = { latitude: 55.86, longitude: -4.25, accuracy: 18.2 };

test('a location is three numbers in their ranges', () => {
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

test.each([
  [0, '10 m'],
  [18.2, '20 m'],
  [100, '100 m'],
  [101, '200 m'],
  [950, '1000 m'],
  [2400, '3 km'],
])('%d metres are about %s', (accuracy, words) => {
  expect(accuracyInWords({ ...glasgow, accuracy })).toBe(`within about ${words}`);
});
