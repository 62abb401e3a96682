import * as z from 'zod';
import { listOf, text, textWith } from './fields.ts';

const dropdown = { label: text, heading: text };

/** Words of the frame around every page, and what screen readers say of its parts. */
export const labelsSchema = z.strictObject({
  links: z.strictObject({
    skip: text,
    home: text,
    blog: text,
    call: text,
    callNow: text,
    whatsapp: text,
    whatsappUs: text,
  }),
  menus: z.strictObject({
    main: text,
    mobile: text,
    toggle: text,
    services: z.strictObject(dropdown),
    areas: z.strictObject(dropdown),
    contact: z.strictObject({ ...dropdown, email: text, whatsapp: text, emailShort: text }),
    emergencyCall: text,
    breadcrumbs: text,
  }),
  theme: z.strictObject({ name: text, light: text, dark: text, system: text }),
  floating: z.strictObject({ name: text, call: text, whatsapp: text }),
  slideshow: z.strictObject({
    choose: text,
    picture: textWith('number', 'caption'),
    pause: text,
    play: text,
  }),
  stars: textWith('rating'),
  reviews: z.strictObject({ sample: text, samples: text, policy: text }),
  priceFrom: text,
  safety: text,
  priceFirst: text,
  priceFirstLink: text,
  footer: z.strictObject({
    navigation: textWith('title'),
    services: text,
    areas: text,
    more: text,
    flyer: text,
    questions: text,
    contact: text,
    openEveryDay: textWith('hours'),
    openDays: textWith('hours'),
    days: listOf(text, 7, 7, 'Name the seven days, Monday first'),
    daySpan: textWith('first', 'last'),
    closed: text,
    rights: text,
    registered: textWith('registrar', 'number'),
    office: text,
    vat: text,
    privacy: text,
    terms: text,
    cookies: text,
  }),
  consent: z.strictObject({ title: text, text, accept: text, decline: text }),
  machines: z.strictObject({ shortName: text, feed: text, feedTitle: text }),
});
