import * as z from 'zod';
import {
  closing,
  hiddenSearch,
  jobName,
  list,
  optionalText,
  slug,
  text,
  textWith,
} from './fields.ts';

/** Words of new pages, which the owner changes on those. */
const begun = text.meta({ editable: false }).describe('What a new page says there');
/** The same of a town, whose names in braces are filled in when its page is begun. */
const begunTown = begun.meta({ later: ['town', 'areas', 'postcodes'] });
const begunTexts = list(begun).describe('What a new page says there');
const begunList = z.strictObject({ title: begun, items: begunTexts });

/** Words shared by all pages of a kind, and those of error pages. */
export const pagesSchema = z.strictObject({
  safety: list(text).describe('In every red panel, one paragraph for each case'),
  service: z.strictObject({
    open: optionalText.describe('When you work, on the first screen of service pages'),
    stuck: list(
      z.strictObject({
        text: text.describe('The link to the page for drivers who are stuck'),
        included: optionalText.describe(
          'Said in its place where opening the car is in the price',
        ),
        service: slug.meta({
          choices: ['services'],
          description: 'The service it leads to, by the name of its file',
        }),
      }),
    ),
    testimonials: text.describe('The heading above testimonials on service pages'),
    related: text.describe('The heading above related services'),
    closing,
    new: z.strictObject({
      problem: begun,
      cards: list(begunList),
      steps: begun,
      haveReady: begunList,
      makes: begun,
    }),
  }),
  town: z.strictObject({
    // Menus show its beginning separately.
    label: textWith('town')
      .meta({ editable: false })
      .describe('The name of a town’s page in menus and links'),
    arrival: textWith('town').describe('The heading above the usual time in a town'),
    typical: text.describe('Before the usual time'),
    night: text.describe('Before the usual time at night'),
    area: textWith('town').describe('Among the proofs on the first screen of a town'),
    neighbourhoods: text.describe('The heading above the neighbourhoods'),
    email: text.describe('Before your e-mail address'),
    emergency: textWith('town').describe('The heading of the red panel on town pages'),
    callOuts: textWith('town').describe('The heading above typical jobs'),
    prices: textWith('town').describe('The heading above the prices on town pages'),
    jobs: list(jobName).describe('The jobs whose prices stand there'),
    pricesIntro: text.describe('Below the prices on town pages'),
    nearby: textWith('town').describe('The heading above services and neighbouring towns'),
    new: z.strictObject({
      hero: z.strictObject({ title: begunTown, subtitle: begunTown }),
      arrival: z.strictObject({ note: begunTown }),
      local: z.strictObject({
        title: begunTown,
      }),
      emergency: z.strictObject({
        text: begunTown,
        features: list(begunTown).describe('What a new page says there'),
      }),
      cta: z.strictObject({ title: begunTown, description: begunTown }),
    }),
  }),
  make: z.strictObject({
    keys: textWith('make').describe('The heading above the kinds of key of a make'),
    roadside: text.describe('The heading above what you do at the car'),
    maker: text.describe('The heading above what only the maker can do'),
    haveReady: text.describe('The heading above what to have ready'),
    papers: text.describe('The first thing to have ready, for every make'),
    prices: textWith('make').describe('The heading above the prices on pages of makes'),
    pricesIntro: text.describe('Under that heading, above the prices'),
    bench: text.describe('About work that can’t be priced in advance'),
    form: z.strictObject({
      title: textWith('make').describe('The heading of the quote form on pages of makes'),
      intro: text.describe('Under that heading, above the form'),
    }),
    links: text.describe('The heading above the links to all makes'),
    closing: closing.extend({
      title: textWith('make').describe('The heading above the last buttons of the page'),
    }),
  }),
  notFound: z.strictObject({
    search: hiddenSearch,
    title: text.describe('The large number when a page is not found'),
    subtitle: text.describe('Under that number'),
    text: text.describe('What to do now'),
    button: text.describe('The button that leads to the home page'),
  }),
  offline: z.strictObject({
    search: hiddenSearch,
    title: text.describe('The headline when there is no connection'),
    text: text.describe('What to do now'),
    received: text.describe('Said if a quote request had already reached you'),
    typed: text.describe('Above what was typed into the form'),
  }),
  postNotFound: z.strictObject({
    search: hiddenSearch,
    title: text.describe('The headline when an article is not found'),
    text: text.describe('What may have happened'),
    button: text.describe('The button that leads to all articles'),
  }),
});
