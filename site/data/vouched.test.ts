import { expect, it } from 'vitest';
import type { Business } from './schemas/business.ts';
import { vouchedFor, vouchedReviews } from './vouched.ts';

/** Only what matters here. */
const business = {
  van: { base: '' },
  guarantee: { keys: '' },
  suppliers: { hosting: '' },
  complaints: { person: '' },
  papers: '',
  person: { name: 'Ann', since: '2011' },
  insurance: { insurer: 'Acme' },
  memberships: [{ name: 'Guild' }],
  legal: { registeredNumber: 'SC1', registeredIn: 'Scotland' },
  deposits: 'half',
  phone: '07700 900123',
  claims: {
    response: { wording: '15-30 min', shown: true, evidence: '' },
    payment: { wording: 'Pay by card', shown: true, evidence: 'receipts' },
    rating: { wording: '4.9', shown: false, evidence: 'listing' },
  },
};
const real = (...groups: string[]) => {
  const names = ['you', 'insurance', 'company', 'reviews'];
  const confirmed = names.map((name) => [name, { right: groups.includes(name) }]);
  const facts = { ...business, example: false, confirmed: Object.fromEntries(confirmed) };
  return facts as unknown as Business;
};
const reviews = [{ sample: true }, { sample: false }];

it('shows everything on an example site', () => {
  const example = { ...business, example: true } as unknown as Business;
  expect(vouchedFor(example)).toBe(example);
  expect(vouchedReviews(example, reviews)).toEqual(reviews);
});

it('leaves out facts of groups that are not confirmed, and keeps the others', () => {
  const shown = vouchedFor(real('you'));
  expect(shown.person).toEqual(business.person);
  expect(shown.insurance).toEqual({ insurer: '' });
  expect(shown.memberships).toEqual([]);
  expect(shown.legal).toEqual({ registeredNumber: '', registeredIn: '' });
  expect(shown.deposits).toBe('');
  expect(shown.phone).toBe(business.phone);
});

it('hides claims without evidence, and those that were hidden', () => {
  const { claims } = vouchedFor(real('insurance'));
  expect(Object.entries(claims).filter(([, { shown }]) => shown)).toEqual([
    ['payment', business.claims.payment],
  ]);
});

it('leaves a gap for invented reviews, and for all of them until they are confirmed', () => {
  expect(vouchedReviews(real('reviews'), reviews)).toEqual([undefined, { sample: false }]);
  expect(vouchedReviews(real(), reviews)).toEqual([undefined, undefined]);
});
