import * as z from 'zod';
import { list, text, slug, picture, question } from './fields.ts';

/** The makes of the carousel. */
export const brandsSchema = list(
  z.strictObject({
    name: text,
    /** Name of the logo in the Simple Icons set; empty: the name is set in type. */
    logo: z
      .string()
      .regex(/^[a-z0-9]*$/, "Write the logo's name on simpleicons.org, or '' for none"),
  }),
);
export type Brand = z.output<typeof brandsSchema>[number];

const services = list(slug);

/** The services that each menu lists, in order, by file name. */
export const navigationSchema = z.strictObject({
  desktopMenu: services,
  mobileMenu: services,
  homePage: services,
  footer: services,
});

/** The slides of the hero, on the home page and on every town's. */
export const slidesSchema = list(
  z.strictObject({
    image: picture,
    /** The same scene for upright screens. */
    upright: picture.optional(),
    caption: text,
  }),
);

/** The questions of the home page. */
export const faqSchema = list(question).meta({ title: 'Questions and answers' });

/** Alternative texts by the picture's name without ending: pictures/alt.yaml. */
export const altSchema = z.record(
  z.string(),
  z.string('Say what the picture shows').min(1, 'Say what the picture shows'),
);
