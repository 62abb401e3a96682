import type { ConfirmedGroup } from '../../contract/confirmed.ts';
import type { Business } from './schemas/business.ts';

/** Above every page while `example` in business.yaml is true. */
export const exampleNotice =
  'Example site: this business, its prices and its reviews are invented.';

/** The optional facts of business.yaml by the group whose tick vouches for them. */
const factsOf: Partial<Record<ConfirmedGroup, (keyof Business)[]>> = {
  you: ['person', 'van'],
  insurance: ['insurance', 'guarantee', 'memberships'],
  company: ['legal', 'suppliers', 'deposits', 'complaints', 'papers'],
};

/** True if the owner vouches for a group, or the site says that it is an example. */
export const isVouchedFor = (
  { example, confirmed }: Pick<Business, 'example' | 'confirmed'>,
  group: ConfirmedGroup,
): boolean => example || confirmed[group].right;

/** The same fact, with nothing filled in. */
const emptied = (fact: unknown): unknown => {
  if (typeof fact === 'string') return '';
  if (Array.isArray(fact)) return [];
  return Object.fromEntries(Object.keys(fact as object).map((name) => [name, '']));
};

/**
 * The facts of business.yaml as a site may show them: with `example: false`, what belongs to a
 * group without its tick is empty, and a claim without evidence is hidden.
 */
export function vouchedFor(business: Business): Business {
  if (business.example) return business;
  const unvouched = Object.entries(factsOf).flatMap(([group, names]) =>
    isVouchedFor(business, group as ConfirmedGroup) ? [] : names,
  );
  const claims = Object.entries(business.claims).map(([name, claim]) => [
    name,
    { ...claim, shown: claim.shown && claim.evidence !== '' },
  ]);
  return {
    ...business,
    ...Object.fromEntries(unvouched.map((name) => [name, emptied(business[name])])),
    claims: Object.fromEntries(claims) as Business['claims'],
  };
}

/** Reviews with a gap for each that the site may not show: invented ones only while it is an example. */
export const vouchedReviews = <Review extends { sample: boolean }>(
  business: Business,
  // One that a hidden claim empties is a gap already.
  reviews: (Review | undefined)[],
): Review[] =>
  reviews.map((review) =>
    isVouchedFor(business, 'reviews') && (business.example || !review?.sample)
      ? review!
      : (undefined as never),
  );
