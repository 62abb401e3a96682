import type { AstroIntegration } from 'astro';
import { resolve } from 'node:path';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/** Starts islands with our own code: see there. */
const ownClient = {
  find: '@astrojs/react/client.js',
  replacement: resolve('site/islands/client.browser.ts'),
};

/**
 * Adds `client:touch`: an island is fetched when it is first focused, pressed or typed into, or
 * when its dialog opens; for islands whose HTML already works, such as a form.
 */
export function setUp(): AstroIntegration {
  return {
    name: 'set-up',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        updateConfig({ vite: { resolve: { alias: [ownClient] } } });
        addClientDirective({
          name: 'touch',
          entrypoint: './site/islands/hydrate-on-touch.browser.ts',
        });
      },
    },
  };
}
