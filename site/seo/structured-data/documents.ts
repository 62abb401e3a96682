import type { BlogPosting, BreadcrumbList, FAQPage, WebPage, WebSite } from 'schema-dts';
import { business } from '../../data/content.ts';
import type { Question } from '../../data/schemas/fields.ts';
import { dayOf } from '../../data/dates.ts';
import { lastLook } from '../../data/entries.ts';
import type { LegalPage } from '../../data/pages.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { homePath } from '../../paths.ts';
import type { Crumb } from '../../sections/Breadcrumbs.tsx';
import { canonical } from '../head.ts';
import { businessId } from './business.ts';

export const websiteNode = (site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': `${canonical(homePath, site)}#website`,
  url: canonical(homePath, site),
  name: business.tradingName,
  inLanguage: 'en-GB',
  publisher: { '@id': businessId(site) },
});

/** The breadcrumbs of a page, ending with itself. */
export const breadcrumbsNode = (crumbs: Crumb[], site: URL): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: canonical(path, site),
  })),
});

export const faqNode = (items: Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** `image` is the address of the article's picture. */
export function articleNode(article: Article, image: string, site: URL): BlogPosting {
  const { title, description, date, updated, checked, path } = article;
  return {
    '@type': 'BlogPosting',
    '@id': `${canonical(path, site)}#article`,
    mainEntityOfPage: canonical(path, site),
    headline: title,
    description,
    image: new URL(image, site).href,
    datePublished: dayOf(date).iso,
    dateModified: (updated ?? checked) && dayOf(lastLook(article)).iso,
    inLanguage: 'en-GB',
    author: { '@id': businessId(site) },
    publisher: { '@id': businessId(site) },
  };
}

/** The terms or the privacy notice, with the day on which they were last changed. */
export const legalNode = ({ path, title, intro, updated }: LegalPage, site: URL): WebPage => ({
  '@type': 'WebPage',
  '@id': `${canonical(path, site)}#page`,
  url: canonical(path, site),
  name: title,
  description: intro,
  dateModified: dayOf(new Date(updated)).iso,
  inLanguage: 'en-GB',
  publisher: { '@id': businessId(site) },
});
