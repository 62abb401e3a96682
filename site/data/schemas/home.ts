import * as z from 'zod';
import {
  headline,
  icon,
  iconCard,
  jobName,
  list,
  optionalText,
  picture,
  search,
  text,
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

/** The words of the home page, section by section. */
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
  services: z.strictObject(heading),
  spareKey: z.strictObject({
    ...heading,
    image: picture.describe('The picture beside the words'),
    job: jobName.describe('The job of pricing.yaml whose price is on the picture'),
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
  testimonials: z.strictObject(heading),
  reviews: z.strictObject({
    ...heading,
    policy: text.describe('How you check reviews, under the headings of all of them'),
    button: text.describe('The button that leads to Google'),
  }),
  qrCodes: z.strictObject({
    ...heading,
    chat: code,
    map: code,
    review: code,
  }),
  brands: z.strictObject(heading),
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
