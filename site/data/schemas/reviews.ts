import * as z from 'zod';
import { date, list, optionalText, picture, rating, sample, text } from './fields.ts';

/** '2026-11-12' for a timestamp in seconds. */
const toDay = (seconds: number) => {
  const day = new Date(seconds * 1000);
  return Number.isNaN(day.getTime()) ? seconds : day.toISOString().slice(0, 10);
};

/** Reviews as Google shows them. */
export const googleReviewsSchema = list(
  z.strictObject({
    author_name: text.meta({ title: 'Name' }),
    rating: rating.meta({ title: 'Stars' }),
    text,
    /** Empty: initials are drawn. Else a picture of content/pictures. */
    profile_photo_url: z.union([z.literal(''), picture], {
      error: "Name a picture of content/pictures without its ending, or write ''",
    }),
    /** From Google's export, not shown: pages compute it from `time`. */
    relative_time_description: optionalText,
    /** The day it was written, or Google's timestamp of it in seconds. */
    time: z
      .preprocess((time) => (typeof time === 'number' ? toDay(time) : time), date)
      .refine(
        (day) => Date.parse(day) <= Date.now(),
        'This day is still to come. Write the day of the review',
      )
      .meta({ title: 'Day of the review' }),
    sample,
  }),
);

/** Testimonials on the home page. */
export const testimonialsSchema = list(
  z.strictObject({
    id: z.int('Write a whole number'),
    name: text,
    location: text,
    rating: rating.meta({ title: 'Stars' }),
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
