import { expect, test } from 'vitest';
import { businessSchema } from './schemas/business.ts';

const { phone, landline } = businessSchema.shape;
test.each([
  '07700900321',
  '447700900321',
  '+44 (0)7700 900321',
  '0044 7700-900321',
  '(07700) 900321',
  '07700.900.321 (WhatsApp, too)',
])("the owner's mobile number may be written as %s, and is shown in groups", (written) => {
  expect(phone.parse(written)).toBe('07700 900321');
});

test.each([
  ['01414960123', '0141 496 0123'],
  ['+44 1324 613456', '01324 613456'],
  ['02079460123', '020 7946 0123'],
])('the landline %s is shown as %s', (written, shown) =>
  expect(landline.parse(written)).toBe(shown),
);

test('an own number without quotes, which YAML takes for a figure, is one', () => {
  expect(phone.parse(7700900321)).toBe('07700 900321');
  expect(landline.parse(441414960123)).toBe('0141 496 0123');
});

test.each(['0141 496 0123', '07700 90032', '+353 85 123 4567', '070 1234 5678', 'mine', ''])(
  '“%s” is no mobile number to call the business by',
  (written) => expect(phone.safeParse(written).error?.issues).toMatchObject([{ path: [] }]),
);
