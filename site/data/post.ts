import * as z from 'zod';
import { picture } from './fields.ts';

/** Front matter of an article in content/blog. Its slug is the file's name. */
export const postSchema = z.strictObject({
  title: z.string().min(1).max(60, 'Shorten it to 60 characters or fewer'),
  description: z
    .string()
    .min(50, 'Say a little more: 50 characters or more')
    .max(155, 'Shorten it to 155 characters or fewer'),
  date: z.date('Write a date such as 2024-03-25'),
  updated: z.date('Write a date such as 2024-03-25').optional(),
  imageUrl: picture,
  keywords: z.array(z.string()).min(1),
  /** One article is shown large on the index. */
  featured: z.boolean().default(false),
  /** Numbered steps of a guide. */
  steps: z
    .array(z.strictObject({ number: z.int(), title: z.string(), content: z.string() }))
    .refine((steps) => steps.every(({ number }, index) => number === index + 1), {
      message: 'Number the steps 1, 2, 3 in order',
    })
    .optional(),
  /** Slugs of articles and services to read on. */
  related: z.array(z.string()).min(1).max(3),
});
type PostData = z.output<typeof postSchema>;
export type PostStep = NonNullable<PostData['steps']>[number];

/** An article as lists and links need it: all but its rendered body. */
export type Post = { id: string; data: PostData; body?: string };

export const postPath = ({ id }: Pick<Post, 'id'>) => `/blog/${id}`;

/** How many articles the blog holds at the least. */
const fewest = 8;

/** What no single file can break by itself. Throws an Error that says what to mend. */
export function checkPosts(posts: Post[]) {
  if (posts.length < fewest) {
    throw new Error(`Please add to content/blog: it needs ${fewest} articles or more`);
  }
  const featured = posts.filter(({ data }) => data.featured).map(({ id }) => `${id}.mdx`);
  if (featured.length !== 1) {
    throw new Error(
      `Please mend content/blog: exactly one article says "featured: true". ` +
        `Now: ${featured.join(', ') || 'none'}`,
    );
  }
}
