import { describe, expect, test } from 'vitest';
import { readNumbers } from './phone-numbers.ts';
import { isFound, searchKeyOf } from './search.ts';

const key = searchKeyOf({
  reference: '4F09C2',
  name: 'Seán O’Neill-Müller',
  email: 'sean.oneill@example.co.uk',
  numbers: readNumbers('07700 900456 or 0141 496 0000'),
  car_make: 'Mercedes-Benz',
  car_model: 'C-Class',
  car_year: '2018',
  vehicle: 'Blue Škoda Octavia, 2018',
  registration_number: 'sb12 xyz',
  place: 'Straße 5, Łódź Café, G32 7AA',
  message: 'Lost my key\nat the car-park, I can’t e-mail.',
});

describe('a request is found', () => {
  test.each([
    "o'neill",
    'oneill',
    'O’NEILL',
    'o neill',
    'neill muller',
    'neillmuller',
    'sean o',
    'MÜLLER',
    'strasse',
    'STRASSE 5',
    'STRAẞE',
    'g32 7aa',
    'G327AA',
    'lodz cafe',
    'mercedes',
    'benz c class',
    'cclass',
    'c-class 2018',
    'skoda',
    'sean.oneill@example',
    'example.co.uk',
    'car park',
    'carpark',
    'cant email',
    '07700 900456',
    '07700-900-456',
    '+44 (0)7700 900456',
    '00447700 900456',
    '0044 0 7700900456',
    '447700900456',
    '900 456',
    '٠٧٧٠٠٩٠٠٤٥٦',
    '0141 496',
    'SB12XYZ',
    'sb12 xyz',
    '12-xy',
    '4f09c2',
    'neill octavia 4960000',
  ])('by “%s”', (typed) => expect(isFound(key, typed)).toBe(true));

  test.each(['', ' ', '???', '%', 'neill ford', 'nobody', '07700 900457', 'ark', '#'])(
    'not by “%s”',
    (typed) => expect(isFound(key, typed)).toBe(false),
  );
});
