import * as z from 'zod';
import { list, optionalText, search, slug, text, textWith } from './fields.ts';

/** Of a page that is kept out of search engines and never shared. */
const hiddenSearch = search.pick({ title: true, description: true });

/** The words that every page of a kind shares, and those of pages that are not there. */
export const pagesSchema = z.strictObject({
  service: z.strictObject({
    open: optionalText,
    /** `included` stands in place of the link where opening the car is part of the job. */
    stuck: list(z.strictObject({ text, included: optionalText, service: slug })),
    testimonials: text,
    related: text,
    closing: z.strictObject({ title: text, description: text }),
  }),
  town: z.strictObject({
    /** In menus and lists, which take its beginning apart. */
    label: textWith('town').meta({ editable: false }),
    postcodes: textWith('town'),
    arrival: textWith('town'),
    typical: text,
    neighbourhoods: text,
    email: text,
    emergency: textWith('town'),
    /** Leads to the emergency panel, in a line of facts. */
    emergencyLink: text,
    callOuts: textWith('town'),
    prices: textWith('town'),
    pricesIntro: text,
    nearby: textWith('town'),
  }),
  make: z.strictObject({
    keys: textWith('make'),
    roadside: text,
    maker: text,
    haveReady: text,
    papers: text,
    prices: textWith('make'),
    pricesIntro: text,
    /** After it, over a list with work that nobody can price before looking. */
    bench: text,
    form: z.strictObject({ title: textWith('make'), intro: text }),
    /** Above the links to all makes. */
    links: text,
    closing: z.strictObject({ title: textWith('make'), description: text }),
  }),
  notFound: z.strictObject({
    search: hiddenSearch,
    title: text,
    subtitle: text,
    text,
    button: text,
  }),
  offline: z.strictObject({
    search: hiddenSearch,
    title: text,
    text,
    received: text,
    typed: text,
    sms: text,
    again: text,
  }),
  postNotFound: z.strictObject({ search: hiddenSearch, title: text, text, button: text }),
});
