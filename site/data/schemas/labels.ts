import * as z from 'zod';
import { list, listOf, text, textWith } from './fields.ts';

const dropdown = {
  label: text.describe('The word that opens this menu'),
  heading: text.describe('The heading in this menu'),
};

/** Words of the layout around every page, and labels for screen readers. */
export const labelsSchema = z.strictObject({
  exampleNotice: text.describe('Above every page of an example site'),
  links: z.strictObject({
    skip: text.describe('For who uses a keyboard: jumps over the menu'),
    home: text.describe('The name of the home page in links'),
    blog: text.describe('The name of the list of articles in links'),
    call: text.describe('Before your number on buttons'),
    callNow: text.describe('The same at the top of pages'),
    whatsapp: text.describe('On small buttons that open WhatsApp'),
    whatsappUs: text.describe('On larger buttons that open WhatsApp'),
    sendLocation: text.describe('On the button that sends you where the driver is'),
  }),
  menus: z.strictObject({
    main: text.describe('Read aloud for the menu at the top'),
    mobile: text.describe('Read aloud for the menu on phones'),
    toggle: text.describe('Read aloud for the button that opens it'),
    services: z.strictObject(dropdown),
    areas: z.strictObject(dropdown),
    contact: z.strictObject({
      ...dropdown,
      email: text.describe('The link that writes you an e-mail'),
      whatsapp: text.describe('The link that opens WhatsApp'),
      emailShort: text.describe('The e-mail link on phones'),
    }),
    emergencyCall: text.describe('On the call button in the menu'),
    breadcrumbs: text.describe('Read aloud for the path to a page'),
  }),
  theme: z.strictObject({
    name: text.describe('Read aloud for the choice of light or dark'),
    light: text.describe('The choice of light colours'),
    dark: text.describe('The choice of dark colours'),
    system: text.describe('The choice of the phone’s own colours'),
  }),
  floating: z.strictObject({
    name: text.describe('Read aloud for the two round buttons'),
    call: text.describe('Read aloud for the round call button'),
    whatsapp: text.describe('Read aloud for the round WhatsApp button'),
  }),
  slideshow: z.strictObject({
    choose: text.describe('Read aloud for the dots under the pictures'),
    picture: textWith('number', 'caption').describe('Read aloud for each of the dots'),
    pause: text.describe('Read aloud for the button that stops the pictures'),
    play: text.describe('Read aloud for the button that moves them again'),
  }),
  stars: textWith('rating').describe('Read aloud for a row of stars'),
  rating: textWith('rating').describe('Beside the large rating'),
  reviews: z.strictObject({
    policy: text.describe('How you check reviews'),
  }),
  priceFrom: text.describe('Before the lowest price'),
  priceUpTo: textWith('pounds').describe('After the lowest price, where it has an upper end'),
  safety: list(text).describe('In every red panel, one paragraph for each case'),
  safetyMore: text.describe('On phones it unfolds all of them but the first'),
  priceExample: text.describe('Before an example of a price'),
  priceFirst: text.describe('The rule of every price, near the headline; no full stop'),
  priceFirstLink: text.describe('The link after that rule'),
  arrival: textWith('arrival').describe('How soon you usually arrive, near the headline'),
  arrivalAtNight: textWith('arrival').describe('The same at night, after it'),
  footer: z.strictObject({
    navigation: textWith('title').describe('Read aloud for a list of links'),
    services: text.describe('The heading above the services'),
    areas: text.describe('The heading above the towns'),
    more: text.describe('The heading above the other links'),
    flyer: text.describe('The link to the flyer'),
    questions: text.describe('The link to the questions'),
    contact: text.describe('The heading above how to reach you'),
    openAllDay: textWith('hours').describe('Opening hours, if you never close'),
    openEveryDay: textWith('hours').describe('Opening hours, if all days have the same'),
    openDays: textWith('hours').describe('Opening hours, if days differ'),
    days: listOf(text, 7, 7, 'Name the seven days, Monday first').describe(
      'The seven days, Monday first',
    ),
    daySpan: textWith('first', 'last').describe('Several days with the same hours'),
    closed: text.describe('Said of a day without hours'),
    rights: text.describe('After the name of the business, at the very end'),
    registered: textWith('registrar', 'number').describe('Where your company is registered'),
    office: text.describe('Before its registered office'),
    serviceAddress: text.describe('Before a sole trader’s address'),
    vat: text.describe('Before your VAT number'),
    privacy: text.describe('The link to the privacy notice'),
    terms: text.describe('The link to the terms'),
    cookies: text.describe('The link to the choice about cookies'),
  }),
  consent: z.strictObject({
    title: text.describe('The heading of the question about cookies'),
    text: text.describe('The question'),
    accept: text.describe('The answer yes'),
    decline: text.describe('The answer no'),
  }),
  machines: z.strictObject({
    shortName: text.describe('The name under the icon on a phone’s home screen'),
    phone: text.describe('Before your number, for language models'),
    email: text.describe('Before your address, for language models'),
    groups: z.strictObject({
      services: text.describe('The heading above the services, for language models'),
      areas: text.describe('The heading above the towns, for language models'),
      articles: text.describe('The heading above the articles, for language models'),
      business: text.describe('The heading above the business, for language models'),
    }),
    feed: text.describe('The name of the list of articles, for feed readers'),
    feedTitle: text.describe('The heading of that list in a feed reader'),
  }),
});

/** The sentences among them, which the owner may change on a page; the others name controls. */
export const labelSentences = labelsSchema.pick({
  safety: true,
  priceFirst: true,
});
