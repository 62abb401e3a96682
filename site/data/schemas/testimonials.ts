import * as z from 'zod';
import { date, list, rating, sample, text } from './fields.ts';

/** What customers wrote to us, on the home page. */
export const testimonialsSchema = list(
  z.strictObject({
    id: z.int('Write a whole number'),
    name: text,
    location: text,
    rating,
    text,
    /** Initials drawn in place of a photo: two letters. */
    avatar: z.string().regex(/^[A-Z]{2}$/, 'Write two initials, such as FM'),
    date,
    sample,
  }),
).superRefine((all, context) => {
  for (const [index, { id }] of all.entries()) {
    const first = all.findIndex((other) => other.id === id);
    if (first === index) continue;
    const message = `Entry ${first + 1} has this number too. Write another`;
    context.addIssue({ code: 'custom', path: [index, 'id'], message });
  }
});
