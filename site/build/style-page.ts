import type { AstroIntegration } from 'astro';

/** Adds `/style`, which shows every token and every part of `ui/`, to `npm run dev` alone. */
export function stylePage(): AstroIntegration {
  return {
    name: 'style-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/style', entrypoint: './site/style/style.astro' });
      },
    },
  };
}
