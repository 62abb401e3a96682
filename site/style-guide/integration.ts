import type { AstroIntegration } from 'astro';
import { styleGuidePath } from '../paths.ts';

/** Adds `/style-guide`, which shows every token and every part of `ui/`, to `npm run dev` alone. */
export function styleGuide(): AstroIntegration {
  return {
    name: 'style-guide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: styleGuidePath,
          entrypoint: './site/style-guide/style-guide.astro',
        });
      },
    },
  };
}
