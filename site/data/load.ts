import mergePatch from 'json-merge-patch';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPatch } from '../../contract/renderer.ts';
import { checkFile } from './check-file.ts';
import { beginningOf, derivedSearch } from './derived-search.ts';
import { fix, type Mistake } from './error-message.ts';
import { freePlaces, type Facts } from './facts.ts';
import {
  addressOf,
  knownFiles,
  pageIn,
  rawOf,
  type Hideable,
  type Kind,
  type KnownFile,
  type Singles,
} from './files.ts';
import { fillArticle, fillFile } from './fill-file.ts';
import type { ReadFile } from './marks.ts';
import { ownerAlts } from './picture-files.ts';
import type { Article } from './schemas/blog.ts';
import type { Make } from './schemas/make.ts';
import type { Service } from './schemas/service.ts';
import type { Town } from './schemas/town.ts';
import { source } from './source.ts';
import { vouchedFor, vouchedReviews } from './vouched.ts';
import { readYaml, type Yaml } from './yaml.ts';

/** Files that can't be changed on a page, such as legal texts. */
const notOnPages: KnownFile['kind'][] = ['brands', 'alts', 'privacy', 'terms'];

/** A page with `hidden: true` in its file. */
export type HiddenPage = { kind: Hideable; slug: string; path: string };

/**
 * All content. Towns are in menu order, articles newest first, makes as in the carousel. Hidden
 * pages are in none of these, nor named by others.
 */
export type Content = Singles & {
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

/** A file as written, with what the owner changed. */
type WrittenFile = KnownFile & {
  yaml: Yaml;
  /** Of an article. */
  text: string;
  /** A hidden page may be shown all the same, so that he can look at it. */
  visibility: 'shown' | 'hidden' | 'unhidden';
};
/** The same with its value, which is missing while something is wrong, and all mistakes in it. */
type CheckedFile = WrittenFile & { value?: unknown; body: string; errors: Mistake[] };

/**
 * Reads all content of a folder: each file as the owner changed it, checked by its schema and filled with
 * facts, and all of them put together.
 */
export function loadContent(folder: string): Loaded {
  const written = knownFiles(folder).map((file) => readFile(folder, file));
  const hidden = written.filter(({ visibility }) => visibility === 'hidden');
  const checked = written.filter((file) => !hidden.includes(file)).map(check);
  const facts = factsIn(checked);
  const filled = facts ? checked.map((file) => withFacts(file, facts)) : checked;
  const content = contentOf(filled, facts, hidden.map(hiddenPage));

  const unreadable = checked.filter(
    ({ yaml }) => yaml.value === undefined && yaml.errors.length > 0,
  );
  const [unhidden = [], others = []] = [true, false].map((wanted) =>
    filled.filter(({ visibility }) => (visibility === 'unhidden') === wanted),
  );
  const errors = (unreadable.length > 0 ? unreadable : others).flatMap((file) => file.errors);
  if (errors.length === 0) forgetHidden(content);
  return {
    content,
    errors,
    unhidden: {
      files: unhidden.map(({ file }) => file),
      errors: unhidden.flatMap((file) => file.errors),
    },
    read: filled
      .filter(({ kind, value }) => value !== undefined && !notOnPages.includes(kind))
      .map(({ file, schema, value, yaml }) => ({ file, schema, value, written: yaml.value })),
  };
}

const hiddenPage = ({ kind, slug, yaml }: WrittenFile): HiddenPage => ({
  kind: kind as Hideable,
  slug,
  path: addressOf[kind as Hideable](slug, yaml.value),
});

const frontMatter = /^---\r?\n(.*?)^---[ \t]*\r?$(.*)/ms;

/** The YAML of a file and, of an article, the text below it. */
function parse(file: string, bytes: string | undefined): { yaml: Yaml; text: string } {
  const broken = (...errors: Mistake[]) => ({
    yaml: { value: undefined, errors, sourceAt: () => '' },
    text: '',
  });
  if (bytes === undefined) {
    // A page that the owner has added is in no file.
    if (Object.hasOwn(source.patch, file)) return broken();
    return broken(fix(file, [], 'The file is missing. Put it back'));
  }
  if (!file.endsWith('.mdx')) return { yaml: readYaml(file, bytes), text: '' };
  const [, head, text = ''] = frontMatter.exec(bytes) ?? [];
  if (head === undefined) {
    const what = 'Begin with a line "---", then title, date and so on, then "---" again';
    return broken(fix(file, [], { what, where: 'line 1' }));
  }
  // Preceded by empty lines, so that line numbers match the file.
  return {
    yaml: readYaml(file, head, 2),
    text: '\n'.repeat(head.split('\n').length) + text,
  };
}

function readFile(folder: string, known: KnownFile): WrittenFile {
  const { kind, file } = known;
  const path = join(folder, file);
  const shipped = parse(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const patch = kind === 'alts' ? ownerAlts() : source.patch[file];
  const { body, ...values } = rawOf(patch);
  const isText = kind === 'article' && Array.isArray(body);
  const text = isText ? `\n${body.join('\n\n')}\n` : shipped.text;
  const yaml = changed(shipped.yaml, isText ? values : patch);
  const page = pageIn(file, yaml.value);
  const isHidden = page !== undefined && rawOf(yaml.value)['hidden'] === true;
  const isAsked = isHidden && ['all', page.address].includes(source.shown);
  const visibility = isAsked ? 'unhidden' : isHidden ? 'hidden' : 'shown';
  return { ...known, yaml, text, visibility };
}

/** A file's values with what the owner changed in them. */
function changed(yaml: Yaml, patch: unknown): Yaml {
  if (patch === undefined || yaml.errors.length > 0) return yaml;
  // The library changes what it is given.
  const value = structuredClone(yaml.value) as object;
  return { ...yaml, value: mergePatch.apply(value, patch as ContentPatch) };
}

const check = (file: WrittenFile): CheckedFile => ({
  ...file,
  ...checkFile(file),
  body: file.text,
});

/** The value of a single file; undefined if something is wrong with it. */
const singleIn = <Name extends keyof Singles>(files: CheckedFile[], name: Name) =>
  files.find(({ kind }) => kind === name)?.value as Singles[Name] | undefined;

/** The values of one kind of page that nothing is wrong with. */
const valuesOf = <Value>(files: CheckedFile[], wanted: Kind) =>
  files.flatMap(({ kind, value }) => (kind === wanted && value ? [value as Value] : []));

/** The facts for texts; undefined while something is wrong with their files. */
function factsIn(files: CheckedFile[]): Facts | undefined {
  const business = singleIn(files, 'business');
  const pricing = singleIn(files, 'pricing');
  const home = singleIn(files, 'home');
  if (!business || !pricing || !home) return undefined;
  const places = freePlaces(home, valuesOf<Town>(files, 'town'));
  return { business: vouchedFor(business), pricing, places };
}

function withFacts(file: CheckedFile, facts: Facts): CheckedFile {
  if (file.value === undefined) return file;
  // The others take their facts from it.
  const isBusiness = file.kind === 'business';
  const { value, errors } = isBusiness
    ? fillFile<unknown>(file, facts.business, undefined)
    : fillFile(file, file.value, facts);
  const body = fillArticle(file.file, file.text, facts);
  return {
    ...file,
    value,
    body: body.value,
    errors: [...file.errors, ...errors, ...body.errors],
  };
}

/** Values of a page that are in no file, or derived unless they are written. */
const derived = {
  article: ({ slug, text, body }: CheckedFile, article: Article) => {
    const { description = beginningOf(body), imageUrl = `blog/${slug}` } = article;
    return { written: text, body, description, imageUrl };
  },
  make: () => ({}),
  service: ({ slug }: CheckedFile, { card, hero, ...service }: Service) => {
    const { image = `services/${slug}` } = card;
    const { search = derivedSearch(hero.title, hero.subtitle) } = service;
    return { search, card: { ...card, image } };
  },
  town: (_file: CheckedFile, { hero, local, postcodes, ...town }: Town) => {
    const headline = `${hero.title}: ${postcodes.join(', ')}`;
    const words = `${hero.subtitle} ${local.intro}`;
    const { search = derivedSearch(headline, words) } = town;
    return { search };
  },
};

/**
 * The pages of one kind that nothing is wrong with, completed in place: `read` holds the same
 * objects, so marks that are put into those show on the pages.
 */
const completed = <Page>(files: CheckedFile[], wanted: Kind): Page[] =>
  files.flatMap((file) => {
    const { kind, slug, value } = file;
    if (kind !== wanted || !value) return [];
    const path = addressOf[wanted](slug, value);
    return [
      Object.assign(value, { slug, path }, derived[wanted](file, value as never)) as Page,
    ];
  });

function contentOf(
  files: CheckedFile[],
  facts: Facts | undefined,
  hidden: HiddenPage[],
): Content {
  // While something is wrong, some are missing.
  const single = Object.fromEntries(
    files.filter(({ slug }) => slug === '').map(({ kind, value }) => [kind, value]),
  ) as Partial<Singles>;
  const mayShow = <Review extends { sample: boolean }>(reviews: Review[] = []) =>
    facts ? vouchedReviews(facts.business, reviews) : reviews;
  const brandOf = ({ name }: Make) =>
    single.brands?.findIndex((brand) => brand.name === name) ?? 0;
  // New services come last, so that a duplicate is reported at the new one.
  const listed = new Set(Object.values(single.navigation ?? {}).flat());
  const isNew = ({ slug, visibility }: CheckedFile) =>
    Number(visibility === 'unhidden' || !listed.has(slug));
  const newLast = files.toSorted((a, b) => isNew(a) - isNew(b));
  return {
    ...(single as Singles),
    testimonials: mayShow(single.testimonials),
    googleReviews: mayShow(single.googleReviews),
    articles: completed<Article>(files, 'article').toSorted((a, b) => +b.date - +a.date),
    hidden,
    makes: completed<Make>(files, 'make').toSorted((a, b) => brandOf(a) - brandOf(b)),
    services: completed<Service>(newLast, 'service').map((service) =>
      Object.assign(service, { testimonials: mayShow(service.testimonials) }),
    ),
    towns: completed<Town>(files, 'town').toSorted((a, b) => a.order - b.order),
  };
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
export const contentFolder = source.folder;

let loaded: Loaded | undefined;
/** All content of that folder, which a process reads once. */
export const loadOwnContent = (): Loaded => (loaded ??= loadContent(contentFolder));

/** A rule across files. It gets the content of a folder and returns the mistakes. */
export type Rule = (
  content: Content,
  folder: string,
) => Iterable<Mistake> | Promise<Iterable<Mistake>>;
