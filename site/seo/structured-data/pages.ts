import { about, faq, pricing } from '../../data/content.ts';
import type { LegalPage } from '../../data/pages.ts';
import type { Article } from '../../data/schemas/blog.ts';
import type { Make } from '../../data/schemas/make.ts';
import type { Service } from '../../data/schemas/service.ts';
import type { Town } from '../../data/schemas/town.ts';
import { aboutPath, pricesPath } from '../../paths.ts';
import { blogCrumb, homeCrumb } from '../../sections/Breadcrumbs.tsx';
import { businessNode } from './business.ts';
import { articleNode, breadcrumbsNode, faqNode, legalNode, websiteNode } from './documents.ts';
import type { Node } from './graph.ts';
import { makeNode, serviceNode, townNode } from './services.ts';

/** Structured data of each kind of page, with only the facts that it shows. */
export const homeGraph = (site: URL): Node[] => [
  businessNode(site, { rating: true, reviews: true, place: true }),
  websiteNode(site),
  ...(faq.length > 0 ? [faqNode(faq)] : []),
];

export const pricesGraph = (site: URL): Node[] => [
  businessNode(site),
  breadcrumbsNode([homeCrumb, { label: pricing.page.name, path: pricesPath }], site),
];

export const serviceGraph = (service: Service, site: URL): Node[] => [
  businessNode(site),
  serviceNode(service, site),
  breadcrumbsNode([homeCrumb, { label: service.name, path: service.path }], site),
  ...(service.faq.length > 0 ? [faqNode(service.faq)] : []),
];

export const makeGraph = (make: Make, site: URL): Node[] => [
  businessNode(site),
  makeNode(make, site),
  breadcrumbsNode([homeCrumb, { label: make.name, path: make.path }], site),
];

export const townGraph = (town: Town, site: URL): Node[] => [
  businessNode(site, { rating: true }),
  townNode(town, site),
  breadcrumbsNode([homeCrumb, { label: town.name, path: town.path }], site),
];

export const blogGraph = (site: URL): Node[] => [businessNode(site)];

export const aboutGraph = (site: URL): Node[] => [
  businessNode(site),
  breadcrumbsNode([homeCrumb, { label: about.name, path: aboutPath }], site),
];

export const legalGraph = (legal: LegalPage, site: URL): Node[] => [
  businessNode(site),
  legalNode(legal, site),
  breadcrumbsNode([homeCrumb, { label: legal.title, path: legal.path }], site),
];

export const articleGraph = (article: Article, image: string, site: URL): Node[] => [
  businessNode(site),
  articleNode(article, image, site),
  breadcrumbsNode([homeCrumb, blogCrumb, { label: article.title, path: article.path }], site),
];
