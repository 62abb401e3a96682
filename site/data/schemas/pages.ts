import * as z from 'zod';
import { list, optionalText, search, slug, text, textWith } from './fields.ts';

/** For pages that are kept out of search engines and never shared. */
const hiddenSearch = search.pick({ title: true, description: true });

/** Words shared by all pages of a kind, and those of error pages. */
export const pagesSchema = z.strictObject({
  service: z.strictObject({
    open: optionalText,
    /** `included` replaces the link if opening the car is part of the job. */
    stuck: list(z.strictObject({ text, included: optionalText, service: slug })),
    testimonials: text,
    related: text,
    closing: z.strictObject({ title: text, description: text }),
  }),
  town: z.strictObject({
    /** In menus and lists, which show its beginning separately. */
    label: textWith('town').meta({ editable: false }),
    postcodes: textWith('town'),
    arrival: textWith('town'),
    typical: text,
    neighbourhoods: text,
    email: text,
    emergency: textWith('town'),
    /** Link to the emergency panel, in a line of facts. */
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
    /** The next heading, over work that can't be priced in advance. */
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
