import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseArticle, textOf } from './article-tree.ts';
import { fix, type Mistake } from './error-message.ts';
import { pageFile } from './files.ts';
import type { Content } from './load.ts';
import { decorations, drawingsOnly, pictureName } from './picture-files.ts';
import { filesIn } from './rules/references.ts';
import { picturesIn, usesOf } from './rules/pictures.ts';

/** Figures that belong in one place, with what to write in a text instead. */
const figures: [RegExp, string][] = [
  [/£ ?\d[\d,.]*/, 'Take the price from the price list, as in {price:opening}'],
  [
    /\b\d+ ?(?:-|–|to) ?\d+[ -](?:min(?:ute)?|hour)s?\b/i,
    'Take the time from a job or a claim, as in {time:opening}',
  ],
];
/** Lines that hold such a figure themselves, and what customers say. */
const ownFigures = /^(price|time|typical|night|wording|content|text)$/;
/** How many words search engines and readers expect of an article. */
const fewestWords = 600;

/** The texts in a value with their paths. */
function* stringsIn(
  value: unknown,
  path: (string | number)[] = [],
): Generator<{ path: (string | number)[]; words: string }> {
  if (typeof value === 'string') yield { path, words: value };
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* stringsIn(one, [...path, index]);
  } else {
    for (const [key, one] of Object.entries(value ?? {})) yield* stringsIn(one, [...path, key]);
  }
}

/** Figures typed by hand, as they stand in the files. */
function* typedFigures({ business }: Content, folder: string): Generator<Mistake> {
  const yamls = filesIn(folder).filter(
    (file) => file.endsWith('.yaml') && !/^(business|testimonials|google-reviews)\./.test(file),
  );
  const numbers: typeof figures = [business.phone, business.landline]
    .filter(Boolean)
    .map((number) => [new RegExp(number.replaceAll(' ', ' ?')), 'Write {phone} or {landline}']);
  for (const file of yamls)
    for (const { path, words } of stringsIn(parse(readFileSync(join(folder, file), 'utf8'))))
      for (const [typed, what] of [...figures, ...numbers])
        if (typed.test(words) && !ownFigures.test(String(path.at(-1))))
          yield fix(file, path, what);
}

function* ofArticles({ articles }: Content): Generator<Mistake> {
  for (const { slug, written, body } of articles) {
    const [price, what] = figures[0]!;
    for (const [at, line] of written.split('\n').entries())
      if (price.test(line))
        yield fix(pageFile('article', slug), [], { what, where: `line ${at + 1}` });
    const words = textOf(parseArticle(body)).match(/\S+/g)?.length ?? 0;
    if (words < fewestWords)
      yield fix(
        pageFile('article', slug),
        [],
        `Write more: it has ${words} words, and readers expect ${fewestWords}`,
      );
  }
}

/** Prices of makes whose pages don't have the job. */
function* ofPrices({ makes, pricing }: Content): Generator<Mistake> {
  for (const [name, job] of Object.entries(pricing.jobs))
    for (const make of Object.keys(job.makes))
      if (!makes.some(({ slug, jobs }) => slug === make && jobs.includes(name)))
        yield fix(
          'pricing.yaml',
          ['jobs', name, 'makes', make],
          `No page shows this price: name the job in ${pageFile('make', make)}, or take the price out`,
        );
}

function* ofLinks({ navigation, services, towns }: Content): Generator<Mistake> {
  const listed = Object.values(navigation).flat();
  for (const { slug } of services)
    if (!listed.includes(slug))
      yield fix(
        'navigation.yaml',
        [],
        `Put ${pageFile('service', slug)} into a menu: none leads there`,
      );
  for (const { slug, name, search } of towns)
    if (!search.description.includes(name))
      yield fix(pageFile('town', slug), ['search', 'description'], `Name the town: ${name}`);
}

function* ofPictures(content: Content, folder: string): Generator<Mistake> {
  const named = [
    ...drawingsOnly,
    ...decorations,
    ...usesOf(content).map(({ name }) => name),
    ...content.towns.map(({ slug }) => `towns/${slug}`),
  ];
  for (const file of picturesIn(folder))
    if (!named.includes(pictureName(file)))
      yield fix(file, [], 'No page shows it: take it out, or name it on one');
}

/**
 * Changes that would make valid content better. It never stops a build or a publication, and stands only at
 * the end of `npm run golive`.
 */
export const adviceOn = (content: Content, folder: string): Mistake[] => [
  ...typedFigures(content, folder),
  ...ofArticles(content),
  ...ofLinks(content),
  ...ofPrices(content),
  ...ofPictures(content, folder),
];
