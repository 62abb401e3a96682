import { about, faq, pricing } from '../../data/content.ts';
import { isRatingExample } from '../../data/claims.ts';
import type { LegalPage } from '../../data/pages.ts';
import type { Article } from '../../data/schemas/blog.ts';
import type { Question } from '../../data/schemas/fields.ts';
import type { Make } from '../../data/schemas/make.ts';
import type { Service } from '../../data/schemas/service.ts';
import type { Town } from '../../data/schemas/town.ts';
import { aboutPath, pricesPath } from '../../paths.ts';
import { blogCrumb, homeCrumb, type Crumb } from '../../sections/Breadcrumbs.tsx';
import { businessNode } from './business.ts';
import { articleNode, breadcrumbsNode, faqNode, legalNode, websiteNode } from './documents.ts';
import type { Node } from './graph.ts';
import { makeNode, serviceNode, townNode } from './services.ts';

const faqNodes = (items: Question[]) => (items.length > 0 ? [faqNode(items)] : []);

/** A page below the home page: the business, what the page is about, and the way to it. */
const pageGraph = (site: URL, crumbs: Crumb[], ...about: Node[]): Node[] => [
  businessNode(site),
  ...about,
  breadcrumbsNode([homeCrumb, ...crumbs], site),
];

/** Structured data of each kind of page, with only the facts that it shows. */
export const homeGraph = (site: URL): Node[] => [
  businessNode(site, { rating: true, reviews: true, place: true }),
  websiteNode(site),
  ...faqNodes(faq),
];

export const pricesGraph = (site: URL): Node[] =>
  pageGraph(site, [{ label: pricing.page.name, path: pricesPath }]);

export const serviceGraph = (service: Service, site: URL): Node[] => [
  ...pageGraph(site, [{ label: service.name, path: service.path }], serviceNode(service, site)),
  ...faqNodes(service.faq),
];

export const makeGraph = (make: Make, site: URL): Node[] =>
  pageGraph(site, [{ label: make.name, path: make.path }], makeNode(make, site));

export const townGraph = (town: Town, site: URL): Node[] => [
  businessNode(site, { rating: !isRatingExample() }),
  townNode(town, site),
  breadcrumbsNode([homeCrumb, { label: town.name, path: town.path }], site),
];

export const blogGraph = (site: URL): Node[] => [businessNode(site)];

export const aboutGraph = (site: URL): Node[] =>
  pageGraph(site, [{ label: about.name, path: aboutPath }]);

export const legalGraph = (legal: LegalPage, site: URL): Node[] =>
  pageGraph(site, [{ label: legal.title, path: legal.path }], legalNode(legal, site));

export const articleGraph = (article: Article, image: string, site: URL): Node[] =>
  pageGraph(
    site,
    [blogCrumb, { label: article.title, path: article.path }],
    articleNode(article, image, site),
  );
