import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Question as QuestionNode,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { about, business, faq, pricing } from '../../data/content.ts';
import { dayOf, lastRevised } from '../../data/dates.ts';
import type { MenuEntry } from '../../data/entries.ts';
import type { LegalPage } from '../../data/pages.ts';
import { pictureNamed } from '../../data/pictures.ts';
import type { Article } from '../../data/schemas/blog.ts';
import type { Question } from '../../data/schemas/fields.ts';
import type { Make } from '../../data/schemas/make.ts';
import type { Service } from '../../data/schemas/service.ts';
import type { Town } from '../../data/schemas/town.ts';
import { aboutPath, homePath, pricesPath } from '../../paths.ts';
import { blogCrumb, homeCrumb } from '../../sections/Breadcrumbs.tsx';
import { canonical } from '../head.ts';
import { businessId, businessNode, type BusinessNode } from './business.ts';
import { makeNode, serviceNode, townNode } from './services.ts';

export type Node = Exclude<Thing, string> | BusinessNode;

/** The nodes of a page as JSON-LD. */
export const graphOf = (nodes: Node[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': nodes as Thing[],
});

const websiteNode: WebSite = {
  '@type': 'WebSite',
  '@id': `${canonical(homePath)}#website`,
  url: canonical(homePath),
  name: business.tradingName,
  inLanguage: 'en-GB',
  publisher: { '@id': businessId },
};

/** The breadcrumbs of a page, ending with itself. */
const breadcrumbsNode = (crumbs: MenuEntry[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: canonical(path),
  })),
});

/** The questions of a page, if it has some. */
function faqNodes(items: Question[]): FAQPage[] {
  const mainEntity = items.map(({ question, answer }): QuestionNode => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return items.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [];
}

function articleNode(article: Article): BlogPosting {
  const { title, description, date, updated, checked, path, imageUrl } = article;
  return {
    '@type': 'BlogPosting',
    '@id': `${canonical(path)}#article`,
    mainEntityOfPage: canonical(path),
    headline: title,
    description,
    image: canonical(pictureNamed(imageUrl).src),
    datePublished: dayOf(date).iso,
    dateModified: (updated ?? checked) && dayOf(lastRevised(article)).iso,
    inLanguage: 'en-GB',
    author: { '@id': businessId },
    publisher: { '@id': businessId },
  };
}

/** The terms or the privacy notice, with the day on which they were last changed. */
const legalNode = ({ path, title, intro, updated }: LegalPage): WebPage => ({
  '@type': 'WebPage',
  '@id': `${canonical(path)}#page`,
  url: canonical(path),
  name: title,
  description: intro,
  dateModified: dayOf(new Date(updated)).iso,
  inLanguage: 'en-GB',
  publisher: { '@id': businessId },
});

/** A page below the home page: the business, what the page is about, and the way to it. */
const pageGraph = (crumbs: MenuEntry[], ...about: Node[]): Node[] => [
  businessNode(),
  ...about,
  breadcrumbsNode([homeCrumb, ...crumbs]),
];

/** Structured data of each kind of page, with only the facts that it shows. */
export const homeGraph: Node[] = [
  businessNode({ rating: true, reviews: true, place: true }),
  websiteNode,
  ...faqNodes(faq),
];

export const pricesGraph = pageGraph([{ name: pricing.page.name, path: pricesPath }]);

export const serviceGraph = (service: Service): Node[] => [
  ...pageGraph([service], serviceNode(service)),
  ...faqNodes(service.faq),
];

export const makeGraph = (make: Make): Node[] => pageGraph([make], makeNode(make));

export const townGraph = (town: Town): Node[] => [
  businessNode({ rating: true }),
  townNode(town),
  breadcrumbsNode([homeCrumb, town]),
];

export const blogGraph: Node[] = [businessNode()];

export const aboutGraph = pageGraph([{ name: about.name, path: aboutPath }]);

export const legalGraph = (legal: LegalPage): Node[] =>
  pageGraph([{ name: legal.title, path: legal.path }], legalNode(legal));

export const articleGraph = (article: Article): Node[] =>
  pageGraph([blogCrumb, { name: article.title, path: article.path }], articleNode(article));
