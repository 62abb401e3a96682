import { contentFolder } from '../../site/data/folder.ts';
import { factsOf } from './facts.ts';

/** The site as it ships: what `content/` says, built into `dist`. */
export const { build, content, business, addresses } = factsOf(contentFolder, '.');
const { towns, services, articles } = content;

/** The addresses of all towns, services and articles. */
export const contentAddresses = [...towns, ...services, ...articles].map(({ path }) => path);

/** What can be looked at: all pages, and those that stand for an address nobody knows. */
export const everyPage = [...addresses, '/no-such-page', '/blog/no-such-article'];
