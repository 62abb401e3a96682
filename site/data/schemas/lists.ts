import * as z from 'zod';
import { logoPathData } from '../simple-icons.ts';
import { list, text, slug, picture, question } from './fields.ts';

/** The makes of the carousel. */
export const brandsSchema = list(
  z.strictObject({
    name: text.describe('The make, as it is written'),
    logo: z
      .string()
      .refine(
        (logo) => logo === '' || logoPathData(logo),
        "Simple Icons has no such logo. Look it up on simpleicons.org, or write '' for none",
      )
      .describe('The logo’s name on simpleicons.org; without one, the make is written out'),
  }),
);

const services = (place: string) =>
  list(slug).meta({
    title: `Services ${place}`,
    description: 'In this order; hidden ones are left out',
    choices: ['services'],
  });

export const navigationSchema = z.strictObject({
  desktopMenu: services('in the menu on large screens'),
  mobileMenu: services('in the menu on phones'),
  homePage: services('on the home page'),
  footer: services('at the foot of each page'),
});

/** The slides of the hero, on the home page and on every town's. */
export const slidesSchema = list(
  z.strictObject({
    image: picture.describe('The picture of this slide'),
    upright: picture.optional().describe('The same scene for upright screens'),
    caption: text.describe('What the picture shows, in a few words under it'),
  }),
);

/** The questions of the home page. */
export const faqSchema = list(question).meta({ title: 'Questions and answers' });

/** Alternative texts by the picture's name without ending: pictures/alt.yaml. */
export const altSchema = z.record(
  z.string(),
  z
    .string('Say what the picture shows')
    .trim()
    .min(1, 'Say what the picture shows')
    .describe('Read aloud in place of the picture'),
);
