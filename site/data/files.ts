import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { postPath, townPath } from '../../contract/api.ts';
import { makePath } from '../paths.ts';
import { articleSchema, blogSchema } from './schemas/blog.ts';
import { businessSchema } from './schemas/business.ts';
import { flyerSchema } from './schemas/flyer.ts';
import { homeSchema } from './schemas/home.ts';
import { aboutSchema, legalSchema } from './schemas/legal.ts';
import {
  altSchema,
  brandsSchema,
  faqSchema,
  navigationSchema,
  slidesSchema,
} from './schemas/lists.ts';
import { makeSchema } from './schemas/make.ts';
import { pagesSchema } from './schemas/pages.ts';
import { pricingSchema } from './schemas/pricing.ts';
import { quoteSchema } from './schemas/quote.ts';
import { requestSchema } from './schemas/request.ts';
import { googleReviewsSchema, testimonialsSchema } from './schemas/reviews.ts';
import { serviceSchema } from './schemas/service.ts';
import { townSchema } from './schemas/town.ts';
import type { Content } from './load.ts';
import { valuesIn, type SchemaValue } from './schema-walk.ts';
import { source } from './source.ts';

/** The single files of the content folder, with the schemas that read them. */
const singles = {
  about: ['about.yaml', aboutSchema],
  alts: ['pictures/alt.yaml', altSchema],
  blog: ['blog.yaml', blogSchema],
  brands: ['brands.yaml', brandsSchema],
  business: ['business.yaml', businessSchema],
  faq: ['faq.yaml', faqSchema],
  flyer: ['flyer.yaml', flyerSchema],
  googleReviews: ['google-reviews.yaml', googleReviewsSchema],
  home: ['home.yaml', homeSchema],
  navigation: ['navigation.yaml', navigationSchema],
  pages: ['pages.yaml', pagesSchema],
  pricing: ['pricing.yaml', pricingSchema],
  privacy: ['privacy.yaml', legalSchema],
  quote: ['quote.yaml', quoteSchema],
  request: ['request.yaml', requestSchema],
  slides: ['slides.yaml', slidesSchema],
  terms: ['terms.yaml', legalSchema],
  testimonials: ['testimonials.yaml', testimonialsSchema],
} as const;
type SingleName = keyof typeof singles;
export type Singles = { [Name in SingleName]: z.output<(typeof singles)[Name][1]> };

/** The kinds of page that have a file each: the folder and ending of the files, and their schema. */
const kinds = {
  service: ['services', '.yaml', serviceSchema],
  make: ['makes', '.yaml', makeSchema],
  town: ['towns', '.yaml', townSchema],
  article: ['blog', '.mdx', articleSchema],
} as const;
export type Kind = keyof typeof kinds;
export const hideable = ['article', 'service', 'town'] as const;
export type Hideable = (typeof hideable)[number];

/** A file by its path inside the content folder, with the schema that reads it. */
export type KnownFile = {
  kind: SingleName | Kind;
  slug: string;
  file: string;
  schema: z.ZodType;
};

/** The file of a page by its name. */
export const pageFile = (kind: Kind, slug: string) =>
  `${kinds[kind][0]}/${slug}${kinds[kind][1]}`;

/** The names of the files of one kind, those that the owner added too; misspelt ones are not read. */
export function slugsOf(kind: Kind, folder: string): string[] {
  const [name, ending] = kinds[kind];
  const path = join(folder, name);
  const shipped = existsSync(path) ? readdirSync(path) : [];
  const added = Object.entries(source.patch)
    .filter(([file, value]) => file.startsWith(`${name}/`) && value !== null)
    .map(([file]) => file.slice(name.length + 1));
  return [...new Set([...shipped, ...added])]
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((slug) => /^[a-z0-9-]+$/.test(slug))
    .toSorted();
}

/** The single files, whether they are there or not. */
export const singleFiles: KnownFile[] = Object.entries(singles).map(
  ([name, [file, schema]]) => ({ kind: name as SingleName, slug: '', file, schema }),
);

/** All files that are read of a content folder. */
export const knownFiles = (folder: string): KnownFile[] => [
  ...singleFiles,
  ...(Object.keys(kinds) as Kind[]).flatMap((kind) =>
    slugsOf(kind, folder).map((slug) => ({
      kind,
      slug,
      file: pageFile(kind, slug),
      schema: kinds[kind][2],
    })),
  ),
];

/** Every value of a content, with its file and the schema that reads it. */
export function* contentValues(
  content: Content,
): Generator<SchemaValue & { kind: KnownFile['kind']; file: string }> {
  for (const { kind, file, schema } of singleFiles)
    for (const one of valuesIn(schema, content[kind as SingleName]))
      yield { kind, file, ...one };
  for (const kind of Object.keys(kinds) as Kind[])
    for (const page of content[`${kind}s`])
      for (const one of valuesIn(kinds[kind][2], page))
        yield { kind, file: pageFile(kind, page.slug), ...one };
}

type Raw = Partial<Record<string, unknown>>;
/** The names of a written value; none if it has none. */
export const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {};

/** The address of a page by the name of its file; a service's is in its file. */
export const addressOf: Record<Kind, (slug: string, written: unknown) => string> = {
  article: postPath,
  make: makePath,
  service: (_slug, written) => String(rawOf(rawOf(written)['card'])['link']),
  town: townPath,
};

/** The page in a file of the content folder; undefined if it makes no page that can be hidden. */
export function pageIn(file: string, written: unknown) {
  const [folder = '', slug = ''] = file.replace(/\.\w+$/, '').split('/');
  const kind = hideable.find((one) => kinds[one][0] === folder);
  const { name, title } = rawOf(written);
  return kind && { address: addressOf[kind](slug, written), name: String(name ?? title) };
}
