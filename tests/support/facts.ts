import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../contract/manifest.ts';
import { withoutGaps } from '../../site/data/fill-file.ts';
import { loadContent } from '../../site/data/load.ts';

/** The flyer alone, as the Print button opens it. */
export const flyerSheet = '/flyer-sheet';

/**
 * The content of a folder and the site built from it in `dist`, so that tests work with
 * any content.
 */
export function factsOf(contentFolder: string, dist: string) {
  const build = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildManifest;
  const content = withoutGaps(loadContent(contentFolder).content);
  const { phone, landline, email, tradingName } = build.business;
  return {
    build,
    content,
    business: {
      tradingName,
      legalName: content.business.legalName,
      phone: phone.display,
      landline: landline.display,
      email,
      callLink: `tel:${phone.international}`,
      landlineLink: `tel:${landline.international}`,
      whatsappStart: `https://wa.me/${phone.international.slice(1)}?text=`,
    },
    /** The addresses of all pages with status 200. */
    addresses: Object.keys(build.pages)
      .filter((address) => address !== flyerSheet)
      .toSorted(),
    customers: content.testimonials.map(({ name }) => name),
    /** Newest first, as on the pages. */
    reviewers: content.googleReviews
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map(({ author_name }) => author_name),
  };
}
