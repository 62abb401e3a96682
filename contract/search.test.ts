import { expect, test } from 'vitest';
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
  message: 'Lost my key\nat the car-park in G412PX, I can’t e-mail.',
});

test('a request is found by any of its words, numbers and plate, however they are typed', () => {
  for (const typed of [
    ...["o'neill", 'oneill', 'O’NEILL', 'neillmuller', 'sean o', 'MÜLLER', 'STRAẞE 5'],
    ...[
      'g32 7aa',
      'G327AA',
      'g41 2px',
      'lodz cafe',
      'benz c class',
      'cclass',
      'c-class 2018',
      'skoda',
    ],
    ...['sean.oneill@example', 'car park', 'carpark', 'cant email', 'neill octavia 4960000'],
    ...['07700-900-456', '+44 (0)7700 900456', '0044 0 7700900456', '900 456', '0141 496'],
    ...['٠٧٧٠٠٩٠٠٤٥٦', 'SB12XYZ', '12-xy', '4f09c2'],
  ])
    expect(isFound(key, typed), typed).toBe(true);
  for (const typed of ['', '???', '%', 'neill ford', 'nobody', '07700 900457', 'ark', '#'])
    expect(isFound(key, typed), typed).toBe(false);
});
