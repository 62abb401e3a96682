import { expect, test } from 'vitest';
import { businessSchema } from './schemas/business.ts';

const { phone, landline } = businessSchema.shape;

test("the owner's numbers may be written in any way, and are shown in groups", () => {
  for (const written of [
    ...['07700900321', '447700900321', '+44 (0)7700 900321', '(07700) 900321'],
    '07700.900.321 (WhatsApp, too)',
    // Without quotes YAML takes it for a figure.
    7700900321,
  ])
    expect(phone.parse(written), String(written)).toBe('07700 900321');
  for (const [written, shown] of [
    ['01414960123', '0141 496 0123'],
    ['+44 1324 613456', '01324 613456'],
    ['02079460123', '020 7946 0123'],
  ] as const)
    expect(landline.parse(written)).toBe(shown);
});

test('only a mobile number of the country can be called by WhatsApp', () => {
  for (const written of [
    '0141 496 0123',
    '07700 90032',
    '+353 85 123 4567',
    '070 1234 5678',
    '',
  ])
    expect(phone.safeParse(written).error?.issues, written).toMatchObject([{ path: [] }]);
});
