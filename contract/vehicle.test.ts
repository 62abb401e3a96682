import { expect, test } from 'vitest';
import { isPlate, normalPlate, vehicleInWords } from './vehicle.ts';

test.each(['ab12 cde', 'A123-BCD', 'AB12/CDE', 'ABC 123A', '1 ABC', 'AB 1', 'AIZ 1234'])(
  '%s could be a plate',
  (text) => expect(isPlate(normalPlate(text))).toBe(true),
);

test.each(['', 'ABCDEFG', '1234567', 'AB12 CDEF', 'not known', '1A2B3C'])(
  '%j is no plate',
  (text) => expect(isPlate(normalPlate(text))).toBe(false),
);

test('a car is named by what is known of it', () => {
  const car = { make: 'Ford', model: 'Fiesta', year: '2014', colour: 'Blue', fuel: 'Petrol' };
  expect(vehicleInWords(car)).toBe('Blue Ford Fiesta, 2014');
  expect(vehicleInWords({ ...car, model: '', colour: '' })).toBe('Ford, 2014');
});
