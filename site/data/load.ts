import type * as z from 'zod';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mergePatch from 'json-merge-patch';
import type { ContentPatch } from '../../contract/renderer.ts';
import { postPath, townPath } from '../../contract/api.ts';
import { makePath } from '../paths.ts';
import { checkFile } from './check-file.ts';
import { beginningOf, derivedSearch } from './derived-search.ts';
import { freePlaces, type Facts } from './facts.ts';
import { fillArticle, fillFile } from './fill-file.ts';
import type { ReadFile } from './marks.ts';
import { fix, type Mistake } from './error-message.ts';
import { vouchedFor, vouchedReviews } from './vouched.ts';
import { aboutSchema, legalSchema } from './schemas/legal.ts';
import {
  altSchema,
  brandsSchema,
  faqSchema,
  navigationSchema,
  slidesSchema,
} from './schemas/lists.ts';
import { articleSchema, type Article, blogSchema } from './schemas/blog.ts';
import { businessSchema } from './schemas/business.ts';
import { flyerSchema } from './schemas/flyer.ts';
import { googleReviewsSchema, testimonialsSchema } from './schemas/reviews.ts';
import { homeSchema } from './schemas/home.ts';
import { makeSchema, type Make } from './schemas/make.ts';
import { pagesSchema } from './schemas/pages.ts';
import { pricingSchema } from './schemas/pricing.ts';
import { quoteSchema } from './schemas/quote.ts';
import { requestSchema } from './schemas/request.ts';
import { serviceSchema, type Service } from './schemas/service.ts';
import { townSchema, type Town } from './schemas/town.ts';
import { ownerAlts } from './owner-photos.ts';
import { source as own } from './source.ts';
import { readYaml, type Yaml } from './yaml.ts';

/** The single files with their schemas. */
const files = {
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
/** Files that can't be changed on a page, such as legal texts. */
const notOnPages = ['brands', 'pictures/alt', 'privacy', 'terms'].map(
  (name) => `content/${name}.yaml`,
);
type FileName = keyof typeof files;
/** The names of the single files, each with its path inside the folder. */
export const singleFiles = Object.entries(files).map(
  ([name, [file]]) => [name as FileName, file] as const,
);

type Single = { [Name in FileName]: z.output<(typeof files)[Name][1]> };

/** A page with `hidden: true` in its file. */
export type HiddenPage = { kind: Hideable; slug: string; path: string };

/**
 * All content. Towns are in menu order, articles newest first, makes as in the carousel. Hidden
 * pages are in none of these, nor named by others.
 */
export type Content = Single & {
  articles: Article[];
  hidden: HiddenPage[];
  makes: Make[];
  services: Service[];
  towns: Town[];
};

/**
 * All content, and every error. While a file can't be read, only such files are reported,
 * since others depend on it. `read` has the files whose texts the owner may change on a page.
 */
export type Loaded = {
  /**
   * Without errors it is complete. An entry of a list that is not shown is a gap, so that the others
   * have their positions in the file.
   */
  content: Content;
  errors: Mistake[];
  /** The files of hidden pages that are shown all the same, and their errors. */
  unhidden: { files: string[]; errors: Mistake[] };
  read: ReadFile[];
};

/** Pages with a file each: the folder and ending of the files. */
const entries = {
  article: ['blog', '.mdx'],
  make: ['makes', '.yaml'],
  service: ['services', '.yaml'],
  town: ['towns', '.yaml'],
} as const;
const hideable = ['article', 'service', 'town'] as const;
export type Hideable = (typeof hideable)[number];

/** The owner's names for files, wherever the folder is. */
export const contentFile = {
  article: (slug: string) => `content/blog/${slug}.mdx`,
  make: (slug: string) => `content/makes/${slug}.yaml`,
  service: (slug: string) => `content/services/${slug}.yaml`,
  town: (slug: string) => `content/towns/${slug}.yaml`,
};

/** The names of the files of one kind, without their ending; others are not read. */
export function slugsOf(kind: keyof typeof entries, folder: string): string[] {
  const [name, ending] = entries[kind];
  const path = join(folder, name);
  const shipped = existsSync(path) ? readdirSync(path) : [];
  const added = Object.keys(own.patch)
    .filter((file) => file.startsWith(`${name}/`) && own.patch[file] !== null)
    .map((file) => file.slice(name.length + 1));
  return [...new Set([...shipped, ...added])]
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((slug) => /^[a-z0-9-]+$/.test(slug))
    .toSorted();
}

/** The names of the shown files of one kind, without their ending. */
export function shownSlugs(
  kind: keyof typeof entries,
  { hidden }: Content,
  folder: string,
): string[] {
  const own = new Set(hidden.flatMap((page) => (page.kind === kind ? page.slug : [])));
  return slugsOf(kind, folder).filter((slug) => !own.has(slug));
}

/** The addresses of pages by their files' names; a service's is in its file. */
type Raw = Partial<Record<string, unknown>>;
const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {};

const pathOf: Record<Hideable, (slug: string, raw: Raw) => string> = {
  article: postPath,
  service: (_slug, raw) => String(rawOf(raw['card'])['link']),
  town: townPath,
};

/** The page in a file of the content folder; undefined if it makes no page that can be hidden. */
export function pageIn(file: string, written: unknown) {
  const [folder = '', slug = ''] = file.replace(/\.\w+$/, '').split('/');
  const kind = hideable.find((one) => entries[one][0] === folder);
  const raw = rawOf(written);
  return (
    kind && { address: pathOf[kind](slug, raw), name: String(raw['name'] ?? raw['title']) }
  );
}

/** A file with the schema that reads it. */
type Source<Schema> = { schema: Schema; file: string; yaml: Yaml };

const frontMatter = /^---\r?\n(.*?)^---[ \t]*\r?$(.*)/ms;

/**
 * Reads all content of a folder, with what the owner changed, and checks each file by its schema.
 */
export function loadContent(folder: string): Loaded {
  const errors: Mistake[] = [];
  const unreadable: Mistake[] = [];
  const read: ReadFile[] = [];
  const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const nameOf = (file: string) => `content/${file}`;

  const parsed = new Map<string, Yaml>();
  function yamlOf(file: string): Yaml {
    const yaml = parsed.get(file) ?? parse(file);
    parsed.set(file, yaml);
    return yaml;
  }
  function parse(file: string): Yaml {
    const yaml = existsSync(join(folder, file))
      ? readYaml(nameOf(file), sourceOf(file))
      : added(file);
    if (file !== files.alts[0]) return changed(yaml, own.patch[file]);
    return changed(yaml, ownerAlts());
  }
  /** A page that the owner has added, which is in no file. */
  function added(file: string): Yaml {
    const missing = fix(nameOf(file), [], 'The file is missing. Put it back');
    const errors = Object.hasOwn(own.patch, file) ? [] : [missing];
    return { value: undefined, errors, sourceAt: () => '' };
  }

  /** The value of a file as its schema reads it; undefined with errors. */
  function check<Schema extends z.ZodType>({ schema, file, yaml }: Source<Schema>) {
    const { value, errors: found } = checkFile(schema, file, yaml);
    const isRead = yaml.errors.length === 0 || yaml.value !== undefined;
    (isRead ? errorsOf(file) : unreadable).push(...found);
    return value;
  }
  /** Fills facts into a file's value, if there are any. */
  function fill<Schema extends z.ZodType>(
    source: Source<Schema>,
    checked: z.output<Schema> | undefined,
  ): z.output<Schema> | undefined {
    if (checked === undefined || !facts) return checked;
    const { schema, file, yaml } = source;
    // Others take their facts from it.
    const isBusiness = file === nameOf(files.business[0]);
    const { value, errors: found } = fillFile(
      source,
      isBusiness ? (facts.business as z.output<Schema>) : checked,
      isBusiness ? undefined : facts,
    );
    errorsOf(file).push(...found);
    if (!notOnPages.includes(file))
      read.push({
        file: file.replace(/^content\//, ''),
        schema,
        value,
        written: yaml.value,
      });
    return value;
  }
  const errorsOf = (file: string) => (unhidden.files.includes(file) ? unhidden.errors : errors);

  const hidden: HiddenPage[] = [];
  const unhidden: Loaded['unhidden'] = { files: [], errors: [] };
  /** Records a hidden page, whose errors don't stop the build. */
  function isShown(kind: Hideable, slug: string, { value }: Yaml): boolean {
    if (rawOf(value)['hidden'] !== true) return true;
    const path = pathOf[kind](slug, rawOf(value));
    const isUnhidden = [path, 'all'].includes(own.shown);
    if (isUnhidden) unhidden.files.push(contentFile[kind](slug));
    else hidden.push({ kind, slug, path });
    return isUnhidden;
  }

  const singleSources = singleFiles.map(([name, file]) => {
    const schema = files[name][1] as z.ZodType;
    const source = { schema, file: nameOf(file), yaml: yamlOf(file) };
    return { name, source, value: check(source) };
  });
  const checkedSingle = Object.fromEntries(
    singleSources.map(({ name, value }) => [name, value]),
  ) as Partial<Single>;
  /** The files of one kind, checked. */
  const checkedOf = <Schema extends z.ZodType<object>>(
    kind: 'make' | 'service' | 'town',
    schema: Schema,
    slugs: string[],
  ) =>
    slugs.map((slug) => {
      const file = contentFile[kind](slug);
      const source = { schema, file, yaml: yamlOf(file.replace(/^content\//, '')) };
      return { slug, source, value: check(source) };
    });
  const townSlugs = slugsOf('town', folder).filter((slug) =>
    isShown('town', slug, yamlOf(`towns/${slug}.yaml`)),
  );
  const checkedTowns = checkedOf('town', townSchema, townSlugs);
  const { business, home, pricing } = checkedSingle;
  const facts: Facts | undefined = business &&
    pricing &&
    home && {
      business: vouchedFor(business),
      pricing,
      places: freePlaces(
        home,
        checkedTowns.flatMap(({ value }) => value ?? []),
      ),
    };

  const single = Object.fromEntries(
    singleSources.map(({ name, source, value }) => [name, fill(source, value)]),
  ) as Partial<Single>;
  const mayShow = <Review extends { sample: boolean }>(reviews: Review[] = []) =>
    facts ? vouchedReviews(facts.business, reviews) : reviews;
  single.testimonials = mayShow(single.testimonials);
  single.googleReviews = mayShow(single.googleReviews);

  /** The readable ones with facts filled in, each with its name and its address. */
  const filled = <Schema extends z.ZodType<object>>(
    checked: { slug: string; source: Source<Schema>; value: z.output<Schema> | undefined }[],
    pathFor: (slug: string, value: z.output<Schema>) => string,
  ) =>
    checked.flatMap(({ slug, source, value: one }) => {
      const value = fill(source, one);
      return value ? [Object.assign(value, { slug, path: pathFor(slug, value) })] : [];
    });

  /** The front matter and the text of an article, unless it can't be read. */
  function readArticle(
    file: string,
    path: string,
  ): { yaml: Yaml; written: string } | undefined {
    const { body: blocks, ...front } = rawOf(own.patch[path]);
    const text = Array.isArray(blocks) ? `\n${blocks.join('\n\n')}\n` : undefined;
    if (!existsSync(join(folder, path)))
      return { yaml: changed(added(path), front), written: text ?? '' };
    const [, head, shipped = ''] = frontMatter.exec(sourceOf(path)) ?? [];
    if (head === undefined) {
      const wanted = 'Begin with a line "---", then title, date and so on, then "---" again';
      unreadable.push(fix(file, [], { what: wanted, where: 'line 1' }));
      return undefined;
    }
    return {
      yaml: changed(readYaml(file, head, 2), front),
      // Preceded by empty lines, so that line numbers match the file.
      written: `${'\n'.repeat(head.split('\n').length)}${text ?? shipped}`,
    };
  }

  const articles = slugsOf('article', folder).flatMap((slug): Article[] => {
    const file = contentFile.article(slug);
    const article = readArticle(file, `blog/${slug}.mdx`);
    if (!article) return [];
    const { yaml, written } = article;
    if (!isShown('article', slug, yaml)) return [];
    const source = { schema: articleSchema, file, yaml };
    const value = fill(source, check(source));
    if (!value) return [];
    const text = facts ? fillArticle(file, written, facts) : { value: written, errors: [] };
    errorsOf(file).push(...text.errors);
    const body = text.value;
    const { description = beginningOf(body), imageUrl = `blog/${slug}` } = value;
    const path = postPath(slug);
    return [Object.assign(value, { slug, path, written, body, description, imageUrl })];
  });

  const listed = new Set(Object.values(single.navigation ?? {}).flat());
  const isListed = (slug: string) =>
    listed.has(slug) && !unhidden.files.includes(contentFile.service(slug));
  // New services come last, so that a duplicate is reported at the new one.
  const serviceSlugs = slugsOf('service', folder)
    .filter((slug) => isShown('service', slug, yamlOf(`services/${slug}.yaml`)))
    .toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  const brandIndex = (make: string) =>
    (single.brands ?? []).findIndex(({ name }) => name === make);

  const content: Content = {
    ...(single as Single),
    articles: articles.toSorted((a, b) => b.date.getTime() - a.date.getTime()),
    hidden,
    makes: filled(checkedOf('make', makeSchema, slugsOf('make', folder)), makePath).toSorted(
      (a, b) => brandIndex(a.name) - brandIndex(b.name),
    ),
    services: filled(
      checkedOf('service', serviceSchema, serviceSlugs),
      (_slug, { card }) => card.link,
    ).map((service) => {
      const { card, hero, slug } = service;
      const { search = derivedSearch(hero.title, hero.subtitle) } = service;
      const { image = `services/${slug}` } = card;
      const testimonials = mayShow(service.testimonials);
      return Object.assign(service, { search, card: { ...card, image }, testimonials });
    }),
    towns: filled(checkedTowns, townPath)
      .map((town) => {
        const { hero, local, postcodes } = town;
        const headline = `${hero.title}: ${postcodes.join(', ')}`;
        const words = `${hero.subtitle} ${local.description}`;
        const { search = derivedSearch(headline, words) } = town;
        return Object.assign(town, { search });
      })
      .toSorted((a, b) => a.order - b.order),
  };
  const found = unreadable.length > 0 ? unreadable : errors;
  if (found.length === 0) forgetHidden(content);
  return {
    content,
    errors: found,
    unhidden,
    read,
  };
}

/** A file's values with what the owner changed in them. */
function changed(yaml: Yaml, patch: unknown): Yaml {
  if (patch === undefined || yaml.errors.length > 0) return yaml;
  // The library changes what it is given.
  const value = structuredClone(yaml.value) as object;
  return { ...yaml, value: mergePatch.apply(value, patch as ContentPatch) };
}

/** Takes hidden pages out of the lists that name them. */
function forgetHidden({ articles, hidden, navigation, services, towns }: Content): void {
  const shown = (slugs: string[], ...kinds: Hideable[]) =>
    slugs.filter(
      (one) => !hidden.some(({ kind, slug }) => kinds.includes(kind) && slug === one),
    );
  for (const town of towns) town.nearby = shown(town.nearby, 'town');
  for (const service of services) service.related = shown(service.related, 'service');
  for (const article of articles)
    article.related = shown(article.related, 'article', 'service');
  for (const [name, slugs] of Object.entries(navigation))
    Object.assign(navigation, { [name]: shown(slugs, 'service') });
}

/** The absolute path of the content folder. */
export const contentFolder = own.folder;

let loaded: Loaded | undefined;
/** All content of that folder, which a process reads once. */
export const loadOwnContent = (): Loaded => (loaded ??= loadContent(contentFolder));

/** A rule across files. It gets the content of a folder and returns the mistakes. */
export type Rule = (
  content: Content,
  folder: string,
) => Iterable<Mistake> | Promise<Iterable<Mistake>>;
