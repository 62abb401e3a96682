import { expect, test } from 'vitest';
import { international } from './facts.ts';
import { callLink, whatsappLink } from './contact-links.ts';

test('a phone link has the country code without the leading zero, and a chat its escaped message', () => {
  expect(international('0141 496 0123')).toBe('+441414960123');
  const [, number] = callLink.split('tel:+');
  expect(whatsappLink('Lost & cold?')).toBe(
    `https://wa.me/${number}?text=Lost%20%26%20cold%3F`,
  );
});
