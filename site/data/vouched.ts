import { rawOf, type Raw } from './fill-placeholders.ts';
import type { ConfirmedGroup } from './schemas/business.ts';

/** The optional facts of business.yaml by the group whose tick vouches for them. */
const factsOf: Partial<Record<ConfirmedGroup, string[]>> = {
  you: ['person', 'van'],
  insurance: ['insurance', 'guarantee', 'memberships'],
  company: ['legal', 'suppliers', 'deposits', 'complaints', 'papers'],
};

/** True if the owner vouches for a group, or the site says that it is an example. */
export const isVouchedFor = ({ example, confirmed }: Raw, group: ConfirmedGroup): boolean =>
  example !== false || rawOf(rawOf(confirmed)[group])['right'] === true;

/** The same fact, with nothing filled in. */
const emptied = (fact: unknown): unknown => {
  if (typeof fact === 'string') return '';
  if (Array.isArray(fact)) return [];
  return Object.fromEntries(Object.entries(rawOf(fact)).map(([name]) => [name, '']));
};

/**
 * The facts of business.yaml as a site may show them: with `example: false`, what belongs to a
 * group without its tick is empty, and a claim without evidence is hidden.
 */
export function vouchedFor<Business extends Raw>(business: Business): Business {
  if (business['example'] !== false) return business;
  const unvouched = Object.entries(factsOf).flatMap(([group, names]) =>
    isVouchedFor(business, group as ConfirmedGroup) ? [] : names,
  );
  const claims = Object.entries(rawOf(business['claims'])).map(([name, claim]) => {
    const { shown, evidence } = rawOf(claim);
    return [name, { ...rawOf(claim), shown: shown !== false && Boolean(evidence) }];
  });
  return {
    ...business,
    ...Object.fromEntries(
      unvouched
        .filter((name) => business[name] !== undefined)
        .map((name) => [name, emptied(business[name])]),
    ),
    claims: Object.fromEntries(claims) as unknown,
  };
}

/** The reviews that a site may show: invented ones only while it says that it is an example. */
export const vouchedReviews = <Review extends { sample: boolean }>(
  business: Raw,
  reviews: Review[],
): Review[] =>
  isVouchedFor(business, 'reviews')
    ? reviews.filter(({ sample }) => business['example'] !== false || !sample)
    : [];
