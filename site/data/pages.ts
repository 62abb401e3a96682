import * as z from 'zod';
import raw from '../../content/pages.yaml?raw';
import { search, text } from './fields.ts';
import { readYaml } from './read.ts';

/** Of a page that is kept out of search engines and never shared. */
const hiddenSearch = search.pick({ title: true, description: true });

/** The words that every page of a kind shares, and those of pages that are not there. */
export const pages = readYaml(
  'content/pages.yaml',
  raw,
  z.strictObject({
    service: z.strictObject({
      voices: text,
      related: text,
      closing: z.strictObject({ title: text, description: text }),
    }),
    town: z.strictObject({
      callOuts: text,
      prices: text,
      pricesIntro: text,
      nearby: text,
      email: text,
    }),
    notFound: z.strictObject({
      search: hiddenSearch,
      title: text,
      subtitle: text,
      text,
      button: text,
    }),
    postNotFound: z.strictObject({ search: hiddenSearch, title: text, text, button: text }),
  }),
);
