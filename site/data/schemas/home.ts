import * as z from 'zod';
import {
  icon,
  iconCard,
  list,
  optionalText,
  picture,
  search,
  slug,
  text,
  textWith,
} from './fields.ts';

const heading = { title: text, intro: optionalText };
const code = z.strictObject({ title: text, text, link: text });

/** The words of the home page, section by section; `controls` are what an island says. */
export const homeSchema = z.strictObject({
  search,
  hero: z.strictObject({
    /** One with `proof: reviews` leads to them. */
    badges: list(
      z.strictObject({ icon: icon.optional(), text, proof: z.literal('reviews').optional() }),
    ),
    /** How many ratings there are, beside that badge. */
    ratings: optionalText,
    emergencyBanner: optionalText,
    title: text,
    subtitle: text,
    callButton: text,
    quoteButton: text,
    arrival: optionalText,
    /** Each links to the section that explains it. */
    cards: list(iconCard.omit({ text: true })),
    /** The limits of these claims, below the cards. */
    cardsNote: optionalText,
  }),
  services: z.strictObject(heading),
  spareKey: z.strictObject({
    ...heading,
    image: picture,
    /** The job of pricing.yaml whose price is on the picture. */
    job: slug,
    benefits: list(iconCard),
    button: text,
  }),
  whyChooseUs: z.strictObject({
    ...heading,
    figures: list(z.strictObject({ plate: text, text })),
    reasons: list(iconCard),
  }),
  testimonials: z.strictObject({
    ...heading,
    controls: z.strictObject({
      siteTab: text,
      googleTab: text,
      all: text,
      sources: text,
      list: text,
      newest: text,
      previous: text,
      next: text,
      from: textWith('number'),
      first: textWith('number', 'total'),
    }),
  }),
  reviews: z.strictObject({
    ...heading,
    button: text,
    controls: z.strictObject({
      loading: text,
      failed: text,
      pages: text,
      page: textWith('number', 'total'),
      previous: text,
      next: text,
    }),
  }),
  qrCodes: z.strictObject({
    ...heading,
    picture: textWith('title'),
    chat: code,
    map: code,
    review: code,
  }),
  brands: z.strictObject({
    ...heading,
    controls: z.strictObject({
      pause: text,
      play: text,
      list: text,
      previous: text,
      next: text,
      pauseAll: text,
      playAll: text,
    }),
  }),
  pricing: z.strictObject({ ...heading, button: text, note: optionalText }),
  faq: z.strictObject({ ...heading, button: text }),
  contact: z.strictObject({
    ...heading,
    quoteButton: text,
    /** Contact channels; `link` is the kind of link. */
    channels: list(
      z.strictObject({
        icon,
        title: text,
        content: text,
        link: z.enum(['call', 'whatsapp', 'email'], 'Choose call, whatsapp or email'),
      }),
    ),
    coverage: z.strictObject({ ...heading, areas: list(text) }),
  }),
});

type Words = z.output<typeof homeSchema>;
export type TestimonialControls = Words['testimonials']['controls'];
export type ReviewControls = Words['reviews']['controls'];
export type BrandControls = Words['brands']['controls'];
