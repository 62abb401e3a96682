import { readFileSync } from 'node:fs';
import * as z from 'zod';

const words = z.string().trim().meta({ editable: true });

/** One line or paragraph. */
export const text = words.min(1, 'Write some text here');

/** A text by which other files or pages find an entry, so it can't be changed on a page. */
export const name = text.meta({ editable: false });

/** The first words of a page, as long as a phone's first screen has room for. */
export const headline = text.meta({ maxLength: 90, description: 'The headline' });
export const subtitle = text.meta({ maxLength: 300, description: 'Under the headline' });

/** An optional text, or one that a hidden claim leaves empty. */
export const optionalText = words.default('');

/**
 * Text with placeholders that each page fills in: `textWith('town')` for 'Emergency in
 * {town}?'.
 */
export const textWith = (...names: string[]) =>
  z
    .string()
    .trim()
    .refine(
      (words) => names.every((name) => words.includes(`{${name}}`)),
      `Write some text that holds ${names.map((name) => `{${name}}`).join(' and ')}`,
    )
    .meta({ editable: true, later: names });

/** Any number of entries; an empty list may also be left out. */
export const list = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? []);

/** Like {@link list}, with a least and a most number of entries, also once facts are filled in. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  [fewest, most]: [number, number],
  message: string,
) =>
  list(entry)
    .refine(({ length }) => length >= fewest && length <= most, message)
    .meta({ fewest });

/** A name of a picture in `content/pictures/`, without its ending: 'services/car-key-cutting'. */
export const picture = z
  .string()
  .regex(
    /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    'Name a picture of content/pictures without ".svg" or ".jpg"',
  )
  .meta({ isPicture: true });

export const optionalPicture = z
  .union([z.literal(''), picture], {
    error: "Name a picture of content/pictures without its ending, or write ''",
  })
  .meta({ isPicture: true });

/** Name of another file of content, without its ending. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'Write the name of a file without its ending, such as east-kilbride');

/** The name of a row of the price list. */
export const jobName = slug.meta({ choices: ['pricing.yaml'] });

/** The icons of the sprite, which sections and cards may name. */
const sprite = readFileSync('site/ui/icons.svg', 'utf8');
export const iconNames = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(
  ([, name]) => name!,
);
export const icon = z.enum(iconNames, `Choose one of: ${iconNames.join(', ')}`);

/** The title and description that search engines show, with the lengths that they have room for. */
export const searchTitle = text.meta({
  title: 'Title in search results',
  description: 'The line that people tap, also on the tab of the browser',
  maxLength: 60,
});
export const searchDescription = text.meta({
  title: 'Description in search results',
  description: 'The sentence or two under that line',
  maxLength: 155,
});

/** Texts for search engines and shared links. The canonical address is derived. */
export const search = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  ogTitle: text.meta({
    title: 'Title of a shared link',
    description: 'The title when somebody shares a link to the page',
  }),
  ogDescription: text.meta({
    title: 'Sentence under a shared link',
    description: 'The sentence under that title when a link is shared',
  }),
});
export type Search = z.output<typeof search>;

/** For pages that are kept out of search engines and never shared. */
export const hiddenSearch = search.pick({ title: true, description: true });

/** The same for any page: only towns have keywords, and some pages' words are derived. */
export type PageSearch = z.output<typeof hiddenSearch> &
  Partial<Search> & { keywords?: string[]; isDerived?: true };

/** A page once what it lacks for search engines is derived from what stands on it. */
export type Searched<Page> = Omit<Page, 'search'> & { search: Search & PageSearch };

export const question = z.strictObject({
  question: text.describe('As a driver would ask it'),
  answer: text.describe('Shown under the question'),
});
export type Question = z.output<typeof question>;

const cardIcon = icon.describe('The small drawing beside the heading');
export const iconCard = z.strictObject({
  icon: cardIcon,
  title: text.describe('The heading beside the small drawing'),
  text: text.describe('What stands under that heading'),
});

/** The last band of a page, with its buttons. */
export const closing = z.strictObject({
  title: text.describe('The heading above the last buttons of the page'),
  description: text.describe('Under that heading, above the buttons'),
});

/** `sample: true` marks an invented review, which is left out once the site is no example. */
export const sample = z.boolean('Write true or false').default(false).meta({
  title: 'Invented',
  description: 'It is left out once the example notice is off',
});

/** Left out while the page is shown. */
export const hidden = z.boolean('Write true or false').default(false).meta({
  title: 'Hidden',
  description: 'Not on the site: its address leads to the list that it stood in',
});

export const rating = z
  .int('Write a whole number from 1 to 5')
  .min(1, 'Write a whole number from 1 to 5')
  .max(5, 'Write a whole number from 1 to 5')
  .describe('How many stars the customer gave, from 1 to 5');

export const date = z.iso.date('Write a date such as 2026-03-25');

/** An address of another site. */
export const address = z.url({
  protocol: /^https?$/,
  error: 'Write a whole address, starting with https://',
});
