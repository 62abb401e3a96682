import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { join } from 'node:path';
import { contentFolder } from './data/load.ts';

/**
 * The texts of articles: prose with components in it, which Astro's collections render. What
 * stands at their top is read with the rest of the content.
 */
export const collections = {
  blog: defineCollection({
    loader: glob({ base: join(contentFolder, 'blog'), pattern: '*.mdx' }),
  }),
};
