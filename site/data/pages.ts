import { privacyPath } from '../../contract/api.ts';
import { termsPath } from '../paths.ts';
import type { Content } from './load.ts';
import type { LegalText } from './schemas/legal.ts';

export type LegalPage = LegalText & { file: string; path: string };

/** The privacy notice and the terms, except those that the owner has elsewhere. */
export function legalPages({ business, privacy, terms }: Partial<Content>): LegalPage[] {
  const { legal } = business ?? {};
  return [
    ...(privacy && !legal?.privacyPolicy
      ? [{ ...privacy, file: 'content/privacy.yaml', path: privacyPath }]
      : []),
    ...(terms && !legal?.terms
      ? [{ ...terms, file: 'content/terms.yaml', path: termsPath }]
      : []),
  ];
}

/** The anchors of the home page: its sections with content. */
export function homeAnchors(content: Content): Set<string> {
  const { home, navigation, testimonials, googleReviews, brands, faq } = content;
  const { benefits } = home.spareKey;
  const { reasons, figures } = home.whyChooseUs;
  const sections: Record<string, boolean> = {
    services: navigation.homePage.length > 0,
    'spare-key': benefits.length > 0,
    'why-choose-us': reasons.length > 0 || figures.length > 0,
    testimonials: testimonials.length > 0,
    'google-reviews': googleReviews.length > 0,
    codes: true,
    brands: brands.length > 0,
    pricing: true,
    faq: faq.length > 0,
    contact: true,
    'coverage-area': home.contact.coverage.areas.length > 0,
  };
  return new Set(Object.keys(sections).filter((name) => sections[name]));
}
