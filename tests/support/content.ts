import {
  articles,
  brands,
  googleReviews,
  home,
  services,
  testimonials,
  towns,
} from '../../site/data/content.ts';

export { plans } from '../../site/data/prices.ts';

/** What the owner's files say, so that tests hold whatever stands there. */
export const customers = testimonials.map(({ name }) => name);
export const reviewers = googleReviews
  .toSorted((a, b) => b.time.localeCompare(a.time))
  .map(({ author_name }) => author_name);
export const makes = brands;
export const { areas } = home.contact.coverage;

/** The addresses of all towns, services and articles. */
export const contentAddresses = [...towns, ...services, ...articles].map(({ path }) => path);
