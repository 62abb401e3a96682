import * as z from 'zod';
import raw from '../../content/home.yaml?raw';
import { icon, iconCard, picture, search, text, textList } from './fields.ts';
import { readYaml } from './read.ts';

const heading = z.strictObject({ title: text, intro: text });

const homeSchema = z.strictObject({
  search,
  /** A badge or card that is wholly a hidden claim is left out. */
  hero: z.strictObject({
    badges: z
      .array(z.strictObject({ icon, text }))
      .length(3, 'The hero has three badges')
      .transform((badges) => badges.filter((badge) => badge.text !== '')),
    emergencyBanner: text,
    title: text,
    subtitle: text,
    callButton: text,
    quoteButton: text,
    cards: z
      .array(iconCard)
      .length(3, 'The hero has three cards')
      .transform((cards) => cards.filter((card) => card.title !== '')),
  }),
  services: heading,
  spareKey: z.strictObject({
    title: text,
    intro: text,
    image: picture,
    benefits: z.array(iconCard).min(4).max(6),
    button: text,
  }),
  whyChooseUs: z.strictObject({
    title: text,
    intro: text,
    figures: z
      .array(z.strictObject({ plate: text, text }))
      .transform((figures) => figures.filter(({ plate }) => plate !== '')),
    reasons: z.array(iconCard).length(6, 'Give six reasons'),
  }),
  testimonials: z.strictObject({ title: text, intro: text, siteTab: text, googleTab: text }),
  reviews: heading,
  qrCodes: z.strictObject({
    title: text,
    intro: text,
    chat: z.strictObject({ title: text, text, link: text }),
    map: z.strictObject({ title: text, text, link: text }),
    review: z.strictObject({ title: text, text, link: text }),
  }),
  brands: heading,
  pricing: z.strictObject({ title: text, intro: text, button: text, note: text }),
  faq: heading,
  contact: z.strictObject({
    title: text,
    intro: text,
    quoteButton: text,
    /** Contact channels; `link` says what the channel's link does. */
    channels: z.array(
      z.strictObject({
        icon,
        title: text,
        content: text,
        link: z.enum(['call', 'whatsapp', 'email'], 'Choose call, whatsapp or email'),
      }),
    ),
    coverage: z.strictObject({ title: text, intro: text, areas: textList, townsTitle: text }),
  }),
});

export const home = readYaml('content/home.yaml', raw, homeSchema);
