import * as z from 'zod';
import { date, list, optionalPicture, optionalText, rating, sample, text } from './fields.ts';

/** '2026-11-12' for a timestamp in seconds. */
const toIsoDay = (seconds: number) => {
  const day = new Date(seconds * 1000);
  return Number.isNaN(day.getTime()) ? seconds : day.toISOString().slice(0, 10);
};

/** Reviews as Google shows them. */
export const googleReviewsSchema = list(
  z.strictObject({
    author_name: text.meta({
      title: 'Name',
      description: 'Who wrote it, as Google shows the name',
    }),
    rating: rating.meta({ title: 'Stars' }),
    text: text.describe('What the customer wrote, word for word'),
    profile_photo_url: optionalPicture.describe(
      'The picture of the writer; without one, initials are drawn',
    ),
    relative_time_description: optionalText.describe(
      'From Google’s export, not shown: pages work it out from the day',
    ),
    // A day, or Google's timestamp of it in seconds.
    time: z
      .preprocess((time) => (typeof time === 'number' ? toIsoDay(time) : time), date)
      .refine(
        // An invalid day has its own sentence.
        (day) => !(Date.parse(day) > Date.now()),
        'This day is still to come. Write the day of the review',
      )
      .meta({ title: 'Day of the review', description: 'The day it was written' }),
    sample,
  }),
);

export type GoogleReview = z.output<typeof googleReviewsSchema>[number];

/** Testimonials on the home page. */
export const testimonialsSchema = list(
  z.strictObject({
    id: z.int('Write a whole number').describe('A number that no other testimonial has'),
    name: text.describe('The customer, such as Fiona M.'),
    location: text.describe('Where the customer lives or called from'),
    rating: rating.meta({ title: 'Stars' }),
    text: text.describe('What the customer wrote, word for word'),
    avatar: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Write two initials, such as FM')
      .describe('Two initials, drawn in place of a photo'),
    date: date.describe('The day it was written'),
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
export type Testimonial = z.output<typeof testimonialsSchema>[number];
