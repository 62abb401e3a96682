import { faq } from '../../data/lists.ts';
import { postPath, type Post } from '../../data/post.ts';
import type { Service } from '../../data/services.ts';
import { type Town } from '../../data/towns.ts';
import { businessNode } from './business.ts';
import { articleNode, breadcrumbsNode, faqNode, websiteNode } from './documents.ts';
import type { Node } from './graph.ts';
import { serviceNode, townNode } from './services.ts';

const homeCrumb = { label: 'Home', path: '/' };
const blogCrumb = { label: 'Blog', path: '/blog' };

/** What each kind of page says to search engines: the same as it shows to people. */
export const homeGraph = (site: URL): Node[] => [
  businessNode(site, { rating: true, reviews: true }),
  websiteNode(site),
  faqNode(faq),
];

export const serviceGraph = (service: Service, site: URL): Node[] => [
  businessNode(site),
  serviceNode(service, site),
  breadcrumbsNode([homeCrumb, { label: service.name, path: service.path }], site),
  ...(service.faq ? [faqNode(service.faq)] : []),
];

export const townGraph = (town: Town, site: URL): Node[] => [
  businessNode(site, { rating: true }),
  townNode(town, site),
  breadcrumbsNode([homeCrumb, { label: town.name, path: town.path }], site),
];

export const blogGraph = (site: URL): Node[] => [businessNode(site)];

export const postGraph = (post: Post, image: string, site: URL): Node[] => [
  businessNode(site),
  articleNode(post, image, site),
  breadcrumbsNode(
    [homeCrumb, blogCrumb, { label: post.data.title, path: postPath(post) }],
    site,
  ),
];
