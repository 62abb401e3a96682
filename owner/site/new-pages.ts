import type { NewPages } from '../../contract/site-bodies.ts';
import { postPath, townPath } from '../../contract/api.ts';

/** A field of the form of a new page. */
export type Asked = {
  name: string;
  label: string;
  help?: string;
  /** A line unless it is a list, one to each line or with commas between, or a job of the price list. */
  kind?: 'list' | 'job' | 'sentence';
  mayBeEmpty?: true;
};

type Kind = {
  title: string;
  add: string;
  asked: Asked[];
  /** Says what becomes of the answers. */
  after: string;
  ending: string;
  addressOf: (slug: string) => string;
};

/** The questions about a new page of each folder. */
export const newPageForms: Record<keyof NewPages, Kind> = {
  towns: {
    title: 'Towns',
    add: 'Add a town',
    asked: [
      { name: 'name', label: 'Its name' },
      { name: 'postcodes', label: 'Postcodes', help: 'Such as PA1, PA2', kind: 'list' },
      { name: 'areas', label: 'Districts', help: '8 to 10, one on each line', kind: 'list' },
      { name: 'typical', label: 'Arrival by day', help: 'Such as 30-45 minutes' },
      { name: 'night', label: 'Arrival by night', mayBeEmpty: true },
      { name: 'words', label: 'One sentence about the place', kind: 'sentence' },
    ],
    after: 'The rest of its page is made of these. Tap it there to change it.',
    ending: '.yaml',
    addressOf: townPath,
  },
  services: {
    title: 'Services',
    add: 'Add a service',
    asked: [
      { name: 'name', label: 'Its name' },
      { name: 'job', label: 'Job of the price list', kind: 'job' },
      { name: 'words', label: 'One sentence about the service', kind: 'sentence' },
    ],
    after: 'The rest of its page is made of these. Tap it there to change it.',
    ending: '.yaml',
    addressOf: (slug) => `/${slug}`,
  },
  blog: {
    title: 'Articles',
    add: 'Add an article',
    asked: [{ name: 'name', label: 'Its heading' }],
    after: 'Its page starts empty. Tap the picture and the text there.',
    ending: '.mdx',
    addressOf: postPath,
  },
};

/** Begins the name of what was typed into a form; its folder follows. */
export const newPageDraft = 'new page ';

/** 'East Kilbride' → 'east-kilbride'. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The entries of a typed list. */
const entriesOf = (typed: string) =>
  typed
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The typed fields of a form as they are sent. Postcodes are written in capitals. */
export const sentOf = (folder: keyof NewPages, typed: Record<string, string>) =>
  Object.fromEntries(
    newPageForms[folder].asked.map(({ name, kind }) => {
      const text = (typed[name] ?? '').trim();
      if (kind !== 'list') return [name, text];
      return [name, entriesOf(name === 'postcodes' ? text.toUpperCase() : text)];
    }),
  );
