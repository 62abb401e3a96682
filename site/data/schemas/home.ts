import * as z from 'zod';
import {
  headline,
  icon,
  iconCard,
  list,
  optionalText,
  picture,
  search,
  slug,
  text,
  textWith,
  subtitle,
} from './fields.ts';

const heading = {
  title: text.describe('The heading of this part of the page'),
  intro: optionalText.describe('Under the heading; may stay empty'),
};
const code = z.strictObject({
  title: text.describe('The heading above the code'),
  text: text.describe('What the code is good for, under its heading'),
  link: text.describe('The link to the same, for who reads this on a phone'),
});
const bandButton = text.describe('The button under this part of the page');

/** The words of the home page, section by section; `controls` are what an island says. */
export const homeSchema = z.strictObject({
  search,
  hero: z.strictObject({
    badges: list(
      z.strictObject({
        icon: icon.optional().describe('The small drawing before the words'),
        text: text.describe('A few words on the first screen, such as your rating'),
        proof: z
          .literal('reviews')
          .optional()
          .describe('The word reviews makes it a link to the reviews'),
      }),
    ),
    ratings: optionalText.describe('How many ratings there are, beside your rating'),
    emergencyBanner: optionalText.describe('The line above the headline'),
    title: headline,
    subtitle,
    callButton: text.describe('On the button that calls you; your number follows it'),
    quoteButton: text.describe('On the button that opens the quote form'),
    arrival: optionalText.describe('How soon you usually arrive, near the headline'),
    cards: list(iconCard.extend({ text: optionalText.describe('What it means, in a line') })),
  }),
  services: z.strictObject({
    ...heading,
    upTo: text.describe('Before the upper end of a price on the cards'),
  }),
  spareKey: z.strictObject({
    ...heading,
    image: picture.describe('The picture beside the words'),
    job: slug.describe('The job of pricing.yaml whose price is on the picture'),
    benefits: list(iconCard),
    button: bandButton,
  }),
  whyChooseUs: z.strictObject({
    ...heading,
    figures: list(
      z.strictObject({
        plate: text.describe('A figure, on a number plate'),
        text: text.describe('What the figure is about, beside the plate'),
      }),
    ),
    reasons: list(iconCard),
  }),
  testimonials: z.strictObject({
    ...heading,
    controls: z.strictObject({
      siteTab: text.describe('The tab with the testimonials of this site'),
      googleTab: text.describe('The tab with the Google reviews'),
      all: text.describe('The link to all Google reviews'),
      sources: text.describe('Read aloud for the two tabs'),
      list: text.describe('Read aloud for the row of testimonials'),
      newest: text.describe('Read aloud for the newest reviews'),
      previous: text.describe('Read aloud for the arrow back'),
      next: text.describe('Read aloud for the arrow forward'),
      from: textWith('number').describe('Read aloud for the dots under the testimonials'),
      first: textWith('number', 'total').describe('Read aloud for the one that is shown'),
    }),
  }),
  reviews: z.strictObject({
    ...heading,
    policy: text.describe('How you check reviews, under the headings of all of them'),
    button: text.describe('The button that leads to Google'),
    controls: z.strictObject({
      loading: text.describe('While all reviews are fetched'),
      failed: text.describe('If they can’t be fetched'),
      pages: text.describe('Read aloud for the pages of reviews'),
      page: textWith('number', 'total').describe('Which page of reviews is shown'),
      previous: text.describe('Read aloud for the arrow to earlier reviews'),
      next: text.describe('Read aloud for the arrow to later reviews'),
    }),
  }),
  qrCodes: z.strictObject({
    ...heading,
    picture: textWith('title').describe('Read aloud in place of a code'),
    chat: code,
    map: code,
    review: code,
  }),
  brands: z.strictObject({
    ...heading,
    controls: z.strictObject({
      pause: text.describe('The button that stops the moving makes'),
      play: text.describe('The button that lets them move again'),
      list: text.describe('Read aloud for the row of makes'),
      previous: text.describe('Read aloud for the arrow back'),
      next: text.describe('Read aloud for the arrow forward'),
      pauseAll: text.describe('Read aloud for the button that stops them'),
      playAll: text.describe('Read aloud for the button that moves them'),
    }),
  }),
  pricing: z.strictObject({
    ...heading,
    button: bandButton,
    note: optionalText.describe('The small print below the prices'),
  }),
  faq: z.strictObject({ ...heading, button: bandButton }),
  contact: z.strictObject({
    ...heading,
    quoteButton: text.describe('On the button that opens the quote form'),
    channels: list(
      z.strictObject({
        icon: icon.describe('The small drawing before the words'),
        title: text.describe('A way to reach you, such as Call'),
        content: text.describe('Under it: the number, the address or what to send'),
        link: z
          .enum(['call', 'whatsapp', 'email'], 'Choose call, whatsapp or email')
          .describe('What a tap starts'),
      }),
    ),
    coverage: z.strictObject({
      ...heading,
      areas: list(text).describe('Places you go to at no extra cost'),
    }),
  }),
});

export type Home = z.output<typeof homeSchema>;
export type TestimonialControls = Home['testimonials']['controls'];
export type ReviewControls = Home['reviews']['controls'];
export type BrandControls = Home['brands']['controls'];
