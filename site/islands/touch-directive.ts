import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/**
 * Adds `client:touch`: an island is fetched when it is first focused, pressed or typed into, or
 * when the dialog around it opens. For islands whose HTML does its job until then, as a form does.
 * Runs in the build; `hydrate-on-touch.ts` is what ships.
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
