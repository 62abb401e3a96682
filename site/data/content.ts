import { withoutGaps } from './fill-file.ts';
import { markTexts } from './marks.ts';
import { loadOwnContent } from './load.ts';

const loaded = loadOwnContent();
if (loaded.errors.length > 0) throw new Error(loaded.errors.join('\n'));
loaded.read.forEach(markTexts);

/** All content, for every page. `npm run build` checks it first. */
export const content = withoutGaps(loaded.content);
export const {
  about,
  alts,
  articles,
  blog,
  brands,
  business,
  faq,
  flyer,
  googleReviews,
  hidden,
  home,
  makes,
  navigation,
  pages,
  pricing,
  privacy,
  quote,
  request,
  services,
  slides,
  terms,
  testimonials,
  towns,
} = content;
