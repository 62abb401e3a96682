import type { AstroIntegration } from 'astro';
import { styleGuidePath } from '../paths.ts';

/** Adds `/style-guide`, with every token and every part of `ui/`, in `npm run dev` only. */
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
