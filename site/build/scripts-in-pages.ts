import { createRenderInstruction } from 'astro/runtime/server/render/instruction.js';
import type { SSRResult } from 'astro';
import type { Plugin } from 'vite';
import { fileURLToPath } from 'node:url';

/*
 * How scripts are written into pages, in place of two modules of Astro's, which has no option
 * for it: the code that hydrates islands is a file (islands/hydrate.browser.ts), and scripts load
 * after what the first paint needs.
 */

export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';

/** The tag of a script that Astro has bundled, once in a page. */
export async function renderScript(result: SSRResult, id: string) {
  const inlined = result.inlinedScripts.get(id);
  const content =
    inlined === undefined
      ? `<script type="module" fetchpriority="low" src="${await result.resolve(id)}"></script>`
      : inlined && `<script type="module">${inlined}</script>`;
  return createRenderInstruction({ type: 'script', id, content });
}

const replaced = /^\.\.?\/scripts?\.js$/;
const astroRenderer = /\/astro\/dist\/runtime\/server\/render\/(?:common|index)\.js$/;

/** Puts this module in the place of Astro's. */
export const scriptsInPages: Plugin = {
  name: 'scripts-in-pages',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    replaced.test(source) && astroRenderer.test(importer)
      ? fileURLToPath(import.meta.url)
      : undefined,
};
