import type { Plugin } from 'vite';
import { privacyPath } from '../../contract/api.ts';
import { international } from './fill-placeholders.ts';
import { loadContent, type Content } from './load.ts';

/** Content that scripts import, by module name. */
const parts: Record<string, (content: Content) => unknown> = {
  'virtual:privacy-link': ({ business }) => business.legal.privacyPolicy || privacyPath,
  'virtual:phone': ({ business }) => international(business.phone),
  'virtual:availability-words': ({ labels }) => labels.availability,
  'virtual:location-words': ({ quote }) => quote.location,
  'virtual:quote-words': ({ quote }) => quote.form,
  'virtual:town-names': ({ towns }) => towns.map(({ slug, name }) => [slug, name]),
};

/**
 * Gives the content of a folder to what ships to browsers as modules. Passed as props it would stand in every
 * page, before anybody has touched what needs it. Their types are in `site/env.d.ts`.
 */
export function browserContent(folder: string): Plugin {
  return {
    name: 'browser-content',
    resolveId: (name) => (name in parts ? `\0${name}` : undefined),
    load(id) {
      const part = id.startsWith('\0') && parts[id.slice(1)];
      if (!part) return undefined;
      const { content } = loadContent(folder);
      return `export default ${JSON.stringify(part(content as Content))}`;
    },
  };
}
