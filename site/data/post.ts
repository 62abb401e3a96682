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
    .optional(),
  /** Slugs of articles and services to read on. */
  related: z.array(z.string()).min(1).max(3),
});
export type PostData = z.output<typeof postSchema>;
