import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { placeName } from '../../contract/content-place.ts';
import { articleBlocks } from '../../contract/article-blocks.ts';
import type { ContentField } from '../../contract/renderer.ts';
import { inWords } from '../../contract/text.ts';
import { content } from '../data/content.ts';
import { pageIn } from '../data/files.ts';
import { loadOwnContent } from '../data/load.ts';
import { unmarked } from '../data/marks.ts';
import { drawnPortrait, photoFile } from '../data/picture-files.ts';
import { pictureAddresses, pictureNamed } from '../data/pictures.ts';
import { usesOf, type PictureUse } from '../data/rules/pictures.ts';
import { bare, metaOf, valuesIn, type SchemaValue } from '../data/schema-walk.ts';
import { placesOnPages } from './render-site.ts';

type FieldWithoutPages = Omit<ContentField, 'pages'>;

const jsonSchemas = new Map<z.ZodType, Record<string, unknown>>();
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const { title, description, choices } = metaOf(schema);
  const made = {
    ...z.toJSONSchema(bare(schema), {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => nameByHelp(jsonSchema),
    }),
    title: title ?? description,
    description: title && description,
    ...(choices && { choices }),
  };
  jsonSchemas.set(schema, made);
  return made;
}

/** Without a title of its own, a field is named by its help, which the owner understands. */
function nameByHelp(schema: Record<string, unknown>): void {
  if (schema['title'] || !schema['description']) return;
  if (!schema['editable'] && schema['type'] !== 'array') return;
  schema['title'] = schema['description'];
  delete schema['description'];
}

/** Its own name; an entry is named after its list. */
const titleOf = (path: (string | number)[]) =>
  inWords(String(path.findLast((part) => typeof part === 'string') ?? ''));

/** True for a text, for a value with its own title, and for a list of those. */
function isEditable({ schema: outer }: SchemaValue): boolean {
  const { editable, title } = metaOf(outer);
  const schema = bare(outer);
  if (title || !(schema instanceof z.ZodArray)) return Boolean(editable ?? title);
  const entry = schema.element as z.ZodType;
  const parts = entry instanceof z.ZodObject ? Object.values(entry.shape) : [entry];
  return parts.some((part) => metaOf(part as z.ZodType).editable);
}

/** The blocks of an article's text, as written. */
const textOf = ({ slug, written }: (typeof content.articles)[number]): FieldWithoutPages => ({
  file: `blog/${slug}.mdx`,
  path: ['body'],
  value: articleBlocks(written).map(({ text }) => text),
  schema: {
    type: 'array',
    items: {
      type: 'string',
      format: 'article',
      description: 'Without an empty line: each paragraph is changed by itself',
    },
  },
  title: 'Text of the article',
});

/** The name of the make whose own price is at a place of the price list. */
const makeAt = ({ file, path: [, , list, make] }: FieldWithoutPages): string | undefined =>
  file === 'pricing.yaml' && list === 'makes'
    ? content.makes.find(({ slug }) => slug === make)?.name
    : undefined;

/** A photo's name for the owner: its page or person. */
function photoTitle({ file, path, name }: PictureUse): string {
  const [, slug] = /([^/]+)\.\w+$/.exec(file)!;
  const titles: Record<string, string | undefined> = {
    'business.yaml': 'You or your van, on the page about you',
    'home.yaml': 'Spare keys, on the home page',
    'slides.yaml': `Slide ${Number(path[0]) + 1}${path[1] === 'upright' ? ', on upright phones' : ''}`,
  };
  const service = content.services.find((one) => one.slug === slug);
  const article = content.articles.find((one) => one.slug === slug);
  return unmarked(titles[file] ?? service?.card.title ?? article?.title ?? name);
}

const photoSchema = {
  type: 'object',
  format: 'photo',
  properties: { photo: { type: 'string' }, alt: { type: 'string' } },
};

/** The places of photos: pictures of pages, except those of reviewers. */
function photos(): FieldWithoutPages[] {
  const portrait = content.business.person.photo || drawnPortrait;
  const uses = [
    { file: 'business.yaml', path: [], name: portrait, needsWords: false },
    ...usesOf(loadOwnContent().content),
  ].filter(({ file }) => file !== 'google-reviews.yaml');
  const byName = new Map(uses.toReversed().map((use) => [use.name, use]));
  return [...byName.values()].toReversed().map((use) => {
    const { src, srcSet, width, height, alt } = pictureNamed(use.name);
    // The address of a photo is not served until these pages are published.
    const small = srcSet && pictureAddresses.get(srcSet.split(' ')[0]!);
    const shown = small ? `data:image/avif;base64,${readFileSync(small, 'base64')}` : src;
    return {
      file: photoFile(use.name),
      path: [],
      value: undefined,
      schema: { ...photoSchema, src: shown, width, height, alt },
      title: photoTitle(use),
    };
  });
}

/**
 * All values that the owner may change, with the pages that show them, or those of some files of pages and
 * their photos. Needs marks.
 */
export async function fieldsIn(of?: string[]): Promise<ContentField[]> {
  const read = loadOwnContent().read.filter(({ file }) => of?.includes(file) ?? true);
  const drawn = of && read.flatMap(({ file, written }) => pageIn(file, written)?.address ?? []);
  const shownBy = new Map<string, Set<string>>();
  for await (const [address, places] of placesOnPages(drawn)) {
    // A list or group is on every page that shows something in it.
    for (let place of places)
      for (; place; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0)))
        shownBy.set(place, (shownBy.get(place) ?? new Set()).add(address));
  }
  const pagesOf = ({ file, path, value }: FieldWithoutPages) => {
    // A missing value is looked for where it would be.
    const name = placeName({ file, path: value === undefined ? path.slice(0, -1) : path });
    return [...(shownBy.get(name) ?? [])];
  };
  const written = read.flatMap(({ file, schema, written }) =>
    [...valuesIn(schema, written)].filter(isEditable).map(({ schema: own, value, path }) => {
      const { title, description, choices } = metaOf(own);
      const name = title ?? description ?? titleOf(path);
      const field = { file, path, value, schema: jsonSchemaOf(own), title: name };
      // These are not shown as words.
      const isOfPage = choices !== undefined || path.join() === 'hidden';
      const page = isOfPage && pageIn(file, written);
      const owner = page ? page.name : makeAt(field);
      if (owner === undefined) return { ...field, pages: pagesOf(field) };
      const pages = page ? [page.address] : pagesOf(field);
      return { ...field, schema: { ...field.schema, page: owner }, pages };
    }),
  );
  const texts = content.articles.map(textOf).filter(({ file }) => of?.includes(file) ?? true);
  const others = [...texts, ...photos()].map((field) => ({
    ...field,
    pages: pagesOf(field),
  }));
  return [...written, ...others];
}
