import type { Plugin } from 'vite';

/** What Vite wraps every `import()` with, to preload its CSS and what it imports. */
const helper = '\0vite/preload-helper.js';

/**
 * Leaves `import()` to the browser: pages carry their CSS, and Vite's own helper would add 0.8 KB
 * to each page's script.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === helper ? 'export const __vitePreload = (load) => load();' : undefined,
    // The lists of what the helper would have preloaded.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
        }
      },
    },
  };
}
