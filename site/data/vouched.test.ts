import { expect, it } from 'vitest';
import { vouchedFor, vouchedReviews } from './vouched.ts';

const business = {
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
const real = (...groups: string[]) => ({
  ...business,
  example: false,
  confirmed: Object.fromEntries(groups.map((group) => [group, { right: true }])),
});
const reviews = [{ sample: true }, { sample: false }];

it('shows everything on an example site', () => {
  const example = { ...business, example: true };
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

it('leaves out invented reviews, and all of them until they are confirmed', () => {
  expect(vouchedReviews(real('reviews'), reviews)).toEqual([{ sample: false }]);
  expect(vouchedReviews(real(), reviews)).toEqual([]);
});
