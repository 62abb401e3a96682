import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { takenPaths } from '../../paths.ts';
import { fix } from '../error-message.ts';
import { pageFile, contentValues, hideable, knownFiles, slugsOf } from '../files.ts';
import type { Content, Rule } from '../load.ts';
import { pagesIn } from '../pages.ts';
import { pictureFile } from '../picture-files.ts';
import { metaOf } from '../schema-walk.ts';

/** All files of a folder by their path inside it, without hidden ones. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** Every file is read: a misspelt name would go unnoticed. */
const checkFileNames: Rule = function* (_content, folder) {
  const known = new Set(knownFiles(folder).map(({ file }) => file));
  const what =
    'Nothing reads a file of this name. Take it out, or name it as its neighbours are named, in small letters, such as east-kilbride.yaml or spare-car-keys.jpg';
  for (const file of filesIn(folder))
    if (!known.has(file) && !pictureFile.test(file)) yield fix(file, [], what);
};

/** What each kind of name may name: see `choices` in the schemas. */
const namesIn = (content: Content, folder: string): Record<string, [string, string[]]> => ({
  services: ['service', slugsOf('service', folder)],
  towns: ['town', slugsOf('town', folder)],
  blog: ['article', slugsOf('article', folder)],
  'pricing.yaml': ['job', Object.keys(content.pricing.jobs)],
  'brands.yaml': ['make', content.brands.map(({ name }) => name)],
});

/** Every name leads to something that exists. */
const checkNames: Rule = function* (content, folder) {
  const names = namesIn(content, folder);
  for (const { file, path, schema, value } of contentValues(content)) {
    const choices = (metaOf(schema).choices ?? []).map((choice) => names[choice]!);
    if (choices.length === 0 || value === undefined) continue;
    const there = choices.flatMap(([, all]) => all);
    const kinds = choices.map(([kind]) => kind).join(' or ');
    for (const name of [value].flat() as string[])
      if (!there.includes(name))
        yield fix(file, path, {
          what: `There is no ${kinds} "${name}". Take it out, or choose another one`,
          byHand: `: ${there.join(', ')}`,
        });
  }
  for (const [name, { makes }] of Object.entries(content.pricing.jobs))
    for (const make of Object.keys(makes))
      if (!content.makes.some(({ slug }) => slug === make))
        yield fix(
          'pricing.yaml',
          ['jobs', name, 'makes', make],
          `There is no make "${make}". Take the price out, or name it as its file in content/makes`,
        );
};

/** Other pages list those of a kind, so the last one is not hidden. */
const checkSomeShown: Rule = function* (content) {
  for (const kind of hideable) {
    const hidden = content.hidden.find((page) => page.kind === kind);
    if (content[`${kind}s`].length > 0 || (!hidden && kind !== 'town')) continue;
    const what = `No ${kind} is left to show. Show one`;
    if (hidden) yield fix(pageFile(kind, hidden.slug), ['hidden'], what);
    else yield fix('towns', [], what);
  }
};

/** No address and no title stands twice. */
const checkUnique: Rule = function* (content) {
  for (const { slug, path } of content.services)
    if (takenPaths.some((one) => `${path}/`.startsWith(`${one}/`)))
      yield fix(
        pageFile('service', slug),
        ['card', 'link'],
        `"${path}" leads to something else. Give it another address`,
      );
  // The oldest article first, so that a newer one has to differ.
  const pages = pagesIn({ ...content, articles: content.articles.toReversed() });
  for (const field of ['path', 'title'] as const) {
    const first = new Map(pages.toReversed().map((page) => [page[field], page]));
    for (const page of pages) {
      const { file } = first.get(page[field])!;
      const path = field === 'path' ? ['card', 'link'] : page.titlePath;
      const what = `"${page[field]}" is that of ${file} too. Give it its own`;
      if (page.file !== file) yield fix(page.file, path, what);
    }
  }
};

export const referenceRules: Rule[] = [checkFileNames, checkNames, checkSomeShown, checkUnique];
