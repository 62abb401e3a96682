import * as z from 'zod';
import brandsRaw from '../../content/brands.yaml?raw';
import faqRaw from '../../content/faq.yaml?raw';
import reviewsRaw from '../../content/google-reviews.yaml?raw';
import slidesRaw from '../../content/slides.yaml?raw';
import testimonialsRaw from '../../content/testimonials.yaml?raw';
import { faqItem, picture, rating, sample, text } from './fields.ts';
import { readYaml } from './read.ts';

const date = z.iso.date('Write a date such as 2026-03-25');

export const slidesSchema = z
  .array(z.strictObject({ image: picture, upright: picture.optional(), caption: text }))
  .length(3, 'The slideshow has three slides');
/** The slides of the hero, on the home page and on every town's. */
export const slides = readYaml('content/slides.yaml', slidesRaw, slidesSchema);

export const testimonialsSchema = z
  .array(
    z.strictObject({
      id: z.int(),
      name: text,
      location: text,
      rating,
      text,
      /** Initials drawn in place of a photo: two letters. */
      avatar: z.string().regex(/^[A-Z]{2}$/, 'Write two initials, such as FM'),
      date,
      sample,
    }),
  )
  .length(5, 'The home page shows five testimonials');
export const testimonials = readYaml('content/testimonials.yaml', testimonialsRaw, testimonialsSchema);

export const googleReviewsSchema = z
  .array(
    z.strictObject({
      author_name: text,
      rating,
      text,
      /** Empty: initials are drawn. Else a picture of content/pictures. */
      profile_photo_url: z.union([z.literal(''), picture]),
      /** The day it was written; `relative_time_description` is told from it. */
      time: date,
      sample,
    }),
  )
  .min(3, 'List at least three reviews, so that they fill a page');
export const googleReviews = readYaml('content/google-reviews.yaml', reviewsRaw, googleReviewsSchema);

export const brandsSchema = z
  .array(
    z.strictObject({
      name: text,
      /** Name of the logo in the Simple Icons set; empty: the name is set in type. */
      logo: z.union([z.literal(''), z.string().regex(/^[a-z0-9]+$/)]),
    }),
  )
  .length(28, 'The carousel shows 28 brands')
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    message: 'A brand stands here twice',
  });
export const brands = readYaml('content/brands.yaml', brandsRaw, brandsSchema);
export type Brand = (typeof brands)[number];

export const faqSchema = z.array(faqItem).length(9, 'The home page answers nine questions');
export const faq = readYaml('content/faq.yaml', faqRaw, faqSchema);
