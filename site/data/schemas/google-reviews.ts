import * as z from 'zod';
import { date, list, picture, rating, sample, text } from './fields.ts';

/** Reviews as Google shows them. */
export const googleReviewsSchema = list(
  z.strictObject({
    author_name: text,
    rating,
    text,
    /** Empty: initials are drawn. Else a picture of content/pictures. */
    profile_photo_url: z.union([z.literal(''), picture], {
      error: "Name a picture of content/pictures without its ending, or write ''",
    }),
    /** The day it was written; `relative_time_description` is told from it. */
    time: date.refine(
      (day) => Date.parse(day) <= Date.now(),
      'This day is still to come. Write the day of the review',
    ),
    sample,
  }),
);
