import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import businessRaw from '../../content/business.yaml?raw';
import pricingRaw from '../../content/pricing.yaml?raw';
import { businessSchema } from './business.ts';
import { pricingSchema } from './pricing.ts';
import { readYaml } from './read.ts';

/** Reads business.yaml with one value changed, as an owner might. */
function readWith(path: string, value: unknown) {
  const facts = parse(businessRaw) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => node[key] as Record<string, unknown>, facts);
  parent[last] = value;
  return () => readYaml('content/business.yaml', stringify(facts), businessSchema);
}

test.each([
  ['phone', '07700 90012', /11 digits/],
  ['landline', '0141 496 01234', /10 or 11 digits/],
  ['phone', '+44 7700 900123', /starting with 0/],
  ['phone', '0141 496 0123', /WhatsApp needs a mobile/],
  ['landline', '496 0123', /UK number/],
  ['email', 'help@', /e-mail address/],
  ['legal.privacyPolicy', 'www.example.co.uk/privacy', /https:\/\//],
  ['legal.terms', 'javascript:alert(1)', /https:\/\//],
  ['hours.opens', '24:00', /time/],
  ['priceRange', 'cheap', /pound signs/],
  ['coordinates.latitude', 5.86, /between 49 and 61/],
  ['claims.rating.shown', 'yes', /true or false/],
  ['claims.rating', undefined, /./],
  ['claims.fastest', { wording: 'Fastest', shown: true }, /fastest/],
  ['telephone', '07700 900123', /telephone/],
])('%s: %s stops the build', (path, value, mend) => {
  const read = readWith(path, value);
  expect(read).toThrow('Please mend content/business.yaml');
  const field = /fastest|telephone/.test(path) ? path.split('.').at(-1)! : path;
  expect(read).toThrow(new RegExp(field));
  expect(read).toThrow(mend);
});

test.each([
  ['price: 60', 'price: £60', /lockout\.price: Write the lowest price in whole pounds/],
  ['price: 60', 'price: 59.99', /lockout\.price: Write the lowest price in whole pounds/],
  ['price: 60', 'price: -60', /lockout\.price/],
  ['price: 60', 'prize: 60', /prize/],
])('pricing.yaml with %s → %s stops the build', (was, is, mend) => {
  const read = () =>
    readYaml('content/pricing.yaml', pricingRaw.replace(was, is), pricingSchema);
  expect(read).toThrow('Please mend content/pricing.yaml');
  expect(read).toThrow(mend);
});
