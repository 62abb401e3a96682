import * as z from 'zod/mini';
import { newParagraph } from '../../contract/article-blocks.ts';
import { newPages, type NewPages } from '../../contract/site-bodies.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { fill } from '../../contract/text.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import type { Files } from './patch.ts';

type Page = Record<string, unknown>;

type Given = {
  files: Files;
  /** The names of all files. */
  all: Iterable<string>;
  now: Date;
  /** Says if there is something at an address. */
  isTaken: (address: string) => boolean;
};

/**
 * The values of a new page, hidden, made of the few that the owner gives; undefined if it was begun
 * already, since the request is sent again where its answer was lost. Throws a RequestError that
 * says what is wrong with them.
 */
export function newPage(file: string, asked: unknown, given: Given): Page | undefined {
  const folder = file.split('/')[0] as keyof NewPages;
  const { data, error } = z.safeParse(newPages[folder], asked);
  if (error) throw new RequestError(422, error.issues[0]!.message);
  const there = given.files(file) as Page | undefined;
  if (there && (there['name'] ?? there['title']) === data.name) return undefined;
  if (there !== undefined || (folder === 'services' && given.isTaken(`/${stemOf(file)}`)))
    throw new RequestError(422, 'There is a page of this name. Write another one');
  const page = begin[folder](data as never, file, given);
  return { ...page, hidden: true };
}

/** The first values of each kind of page; its other words are those of pages.yaml. */
const begin: {
  [Folder in keyof NewPages]: (own: NewPages[Folder], file: string, given: Given) => Page;
} = {
  blog: ({ name }, _file, { now }) => ({
    title: name,
    date: dayInGlasgow(now),
    body: [newParagraph],
  }),
  services({ name, job, words }, file, { files }) {
    const said = wordsOf(files, 'service');
    return {
      name,
      card: { icon: 'work-key', title: name, description: words, link: `/${stemOf(file)}` },
      hero: { title: name, subtitle: words },
      job,
      problem: { title: said['problem'], paragraphs: [] },
      cards: said['cards'],
      steps: { title: said['steps'], items: [] },
      haveReady: said['haveReady'],
      makes: { title: said['makes'], paragraphs: [] },
    };
  },
  towns({ name, postcodes, areas, typical, night, words }, _file, { files, all }) {
    const orders = [...all]
      .filter((one) => one.startsWith('towns/'))
      .map((one) => Number((files(one) as Page)['order']));
    const said = filled(wordsOf(files, 'town'), {
      town: name,
      postcodes: postcodes.join(', '),
      areas: areas.slice(0, 3).join(', '),
    }) as Record<'hero' | 'arrival' | 'local' | 'cta', Page>;
    return {
      name,
      postcodes,
      order: Math.max(...orders) + 1,
      ...said,
      arrival: { ...said.arrival, typical, night },
      local: { ...said.local, intro: words, paragraphs: [], areas },
    };
  },
};

/** The words of pages.yaml for new pages of a kind. */
const wordsOf = (files: Files, kind: string) =>
  (files('pages.yaml') as Record<string, { new: Page }>)[kind]!.new;

/** Words with these names filled in; others stay, since the build fills in those. */
function filled(words: unknown, values: Record<string, string>): unknown {
  if (typeof words === 'string') return fill(words, values, 'stay');
  if (Array.isArray(words)) return words.map((one) => filled(one, values));
  return Object.fromEntries(
    Object.entries(words as Page).map(([name, one]) => [name, filled(one, values)]),
  );
}
