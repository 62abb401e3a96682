import { expect, test } from 'vitest';
import { business } from './content.ts';
import { international } from './international-phone.ts';
import { callLink, whatsappLink } from './contact-links.ts';

test('numbers are dialled with the country code and without the leading zero', () => {
  expect(international('0141 496 0123')).toBe('+441414960123');
  expect(callLink).toBe(`tel:${international(business.phone)}`);
});

test('a chat link holds digits only and the greeting, escaped', () => {
  expect(whatsappLink('Locked out & cold?')).toBe(
    `https://wa.me/${international(business.phone).slice(1)}?text=Locked%20out%20%26%20cold%3F`,
  );
});
