import * as z from 'zod';
import { list, picture, text } from './fields.ts';

/** The slides of the hero, on the home page and on every town's. */
export const slidesSchema = list(
  z.strictObject({
    image: picture,
    /** The same scene composed for screens that are higher than wide. */
    upright: picture.optional(),
    caption: text,
  }),
);
