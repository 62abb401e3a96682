import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { privacyPath } from '../../contract/api.ts';
import { international } from './fill-placeholders.ts';
import { loadContent, type Content } from './load.ts';
import { unmarked } from './marks.ts';

/** Content that scripts import, by module name. `placeholder` is the address of that picture. */
export const contentModules = (
  { business, labels, quote, towns }: Content,
  placeholder = '',
) => ({
  'virtual:availability-words': labels.availability,
  'virtual:location-words': quote.location,
  'virtual:placeholder': placeholder,
  'virtual:quote-words': {
    ...quote.form,
    /** The number to call, as `tel:` takes it: '+447700900123'. */
    phone: international(business.phone),
    privacyAddress: business.legal.privacyPolicy || privacyPath,
  },
  /** By the town's part of an address: 'east-kilbride' → 'East Kilbride'. */
  'virtual:town-names': towns.map(({ slug, name }): [string, string] => [slug, name]),
});
/** The names of these modules. */
const names =
  /^\0?(virtual:(?:availability-words|location-words|placeholder|quote-words|town-names))$/;

/** The stand-in for a module's content in built scripts. No minifier evaluates `JSON.parse`. */
const standIn = (name: string) => `JSON.parse('⟦${name}⟧')`;
const standIns = /JSON\.parse\((["'`])⟦(virtual:[a-z-]+)⟧\1\)/g;

/** A value as JavaScript that is safe in a page and in any expression. */
const literal = (value: unknown) =>
  `(${unmarked(JSON.stringify(value)).replaceAll('<', '\\u003c')})`;

/** Fills content into a built script, or a page that contains one. */
export const withContent = (code: string, parts: Record<string, unknown>): string =>
  code.replaceAll(standIns, (_, _quote, name: string) => literal(parts[name]));

/**
 * Provides content to browser code as modules. As props it would be in every page, before
 * anybody has touched the island. In a build it is filled in when pages are rendered: scripts
 * have a stand-in, which `withContent` replaces. Types are in `site/env.d.ts`.
 */
export function browserContent(folder: string): Plugin {
  let isBuild = false;
  return {
    name: 'browser-content',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    // Vitest asks for a name that it kept, which is resolved already.
    resolveId: (id) => {
      const [, name] = names.exec(id) ?? [];
      return name && `\0${name}`;
    },
    load(id) {
      const [, name] = names.exec(id) ?? [];
      if (!name) return undefined;
      if (isBuild && this.environment.name === 'client')
        return `export default ${standIn(name)}`;
      if (isBuild)
        return `
          import { contentModules } from '/site/data/browser-content.ts';
          import { content } from '/site/data/content.ts';
          export default contentModules(content)['${name}'];`;
      // In development pictures are fetched from the project.
      const placeholder = `/@fs${resolve(folder, 'pictures/placeholder.svg')}`;
      const { content } = loadContent(folder);
      const parts: Record<string, unknown> = contentModules(content as Content, placeholder);
      return `export default ${JSON.stringify(parts[name])}`;
    },
  };
}
