import type { Plugin } from 'vite';
import {
  about,
  articles,
  business,
  makes,
  owner,
  pricing,
  services,
} from '../../site/data/content.ts';
import { aboutPath, pricesPath } from '../../site/paths.ts';

const id = 'virtual:words';

/** The names of pages by their addresses; towns' are in theirs. */
const pageNames = {
  [pricesPath]: pricing.page.name,
  [aboutPath]: about.name,
  ...Object.fromEntries([...services, ...makes].map(({ path, name }) => [path, name])),
  ...Object.fromEntries(articles.map(({ path, title }) => [path, title])),
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The HTML for a path such as 'noscript.title'; a list becomes list items. */
function htmlAt(path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], owner);
  if (!Array.isArray(found)) return escape(String(found));
  return found.map((entry) => `<li><code>${escape(String(entry))}</code></li>`).join('');
}

/**
 * Gives the words of `content/owner.yaml` and the names of pages to the owner's app: as a module,
 * and for `%name%` in its HTML.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'words',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export const words = ${JSON.stringify(owner)};
           export const pageNames = ${JSON.stringify(pageNames)};
           export const business = ${JSON.stringify(business.tradingName)};`
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/%([\w.]+)%/g, (_, path: string) => htmlAt(path)),
    },
  };
}
