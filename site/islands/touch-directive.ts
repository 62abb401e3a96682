import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/**
 * Adds `client:touch`: an island is fetched when it is first focused, pressed or typed into, or
 * when its dialog opens. For islands whose HTML already works, such as a form. Runs in the
 * build; `hydrate-on-touch.browser.ts` is what ships.
 */
export function touchDirective(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'touch',
          entrypoint: './site/islands/hydrate-on-touch.browser.ts',
        });
      },
    },
  };
}
