import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { postSchema } from './data/post.ts';

/** Articles are prose with components in it, which Astro's collections render. */
export const collections = {
  blog: defineCollection({
    loader: glob({ base: './content/blog', pattern: '*.mdx' }),
    schema: postSchema,
  }),
};
