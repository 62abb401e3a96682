import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContentField } from '../../contract/renderer.ts';

type Review = { name: string; stars: number; text: string };
export type Words = { greeting: string; phone: string; list: string[]; reviews: Review[] };

export const van = 'pictures/about/van.jpg';

const photoField = {
  file: van,
  path: [],
  value: undefined,
  schema: {
    type: 'object',
    format: 'photo',
    properties: { photo: { type: 'string' }, alt: { type: 'string' } },
  },
  title: 'Van',
  pages: ['/'],
};

const review = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    stars: { type: 'integer' },
    text: { type: 'string' },
  },
};

/** The values of the fixture's content that the owner may change. */
export const fieldsOf = (words: Words): ContentField[] => [
  photoField,
  ...[words.list].flat().map((value, at) => ({
    file: 'words.yaml',
    path: ['list', at],
    value,
    schema: { type: 'string' },
    title: 'Entry',
    pages: ['/'],
  })),
  ...Object.entries(words).map(([name, value]) => ({
    file: 'words.yaml',
    path: [name],
    value,
    schema: Array.isArray(value)
      ? { type: 'array', items: name === 'reviews' ? review : { type: 'string' } }
      : { type: 'string', ...(name === 'phone' && { format: 'tel' }) },
    title: name,
    pages: ['/'],
  })),
];

/** Lists them beside the renderer, as a build does. */
export function writeFixtureFields(folder: string): void {
  const words = parse(readFileSync(join(folder, 'content/words.yaml'), 'utf8')) as Words;
  writeFileSync(join(folder, 'renderer/fields.json'), JSON.stringify(fieldsOf(words)));
}
