import { expect, test } from 'vitest';
import { internationalNumber } from './phone.ts';

test.each([
  ['07700 900 456', '+447700900456'],
  ['+44 (0)7700 900456', '+447700900456'],
  ['0044 7700-900456', '+447700900456'],
  ['7700 900456', '+447700900456'],
  ['\u202a٠٧٧٠٠ ٩٠٠٤٥٦\u202c', '+447700900456'],
  ['＋44 (0)7700 900456', '+447700900456'],
  ['+353 85 123 4567', '+353851234567'],
])('%s is called at %s', (typed, called) => expect(internationalNumber(typed)).toBe(called));
