import { articleBlocks } from '../../../contract/article-blocks.ts';
import { fix, type Mistake } from '../error-message.ts';
import { fileOf, type Rule } from '../load.ts';
import { pagesIn } from '../pages.ts';
import { stringsIn } from './claims.ts';

/** A shorter sentence may be true of two pages. */
const sentenceLength = 6;

const sentencesIn = (value: unknown) =>
  [...stringsIn(value)].filter(({ words }) => words.split(/\s+/).length >= sentenceLength);

type CopiedText = {
  file: string;
  slug: string;
  name: string;
  said: unknown;
  like?: string | undefined;
};

/** Reports each sentence that a page still shares with the page it was copied from. */
const keptSentences = (pages: CopiedText[]): Mistake[] =>
  pages.flatMap(({ file, name, said, like }) => {
    const other = pages.find(({ slug }) => slug === like);
    if (!other) return [];
    const original = new Set(
      sentencesIn(other.said).map(({ words }) => words.replaceAll(other.name, name)),
    );
    return sentencesIn(said)
      .filter(({ words }) => original.has(words))
      .map(({ path, words }) => {
        const start = words.split(/\s+/).slice(0, sentenceLength).join(' ');
        return fix(file, path, `"${start} …" is still of ${other.name}. Write your own`);
      });
  });

/** A copied page has no sentence of its original left. */
export const checkCopiedPages: Rule = ({ articles = [], services = [], towns = [] }) =>
  [
    towns.map((town) => ({ ...town, file: fileOf.town(town.slug), said: town })),
    // Several services may ask for the same papers and promise the same arrival.
    services.map((service) => ({
      ...service,
      file: fileOf.service(service.slug),
      said: { ...service, haveReady: [], emergency: undefined },
    })),
    articles.map(({ slug, like, title, description, body }) => ({
      file: fileOf.article(slug),
      slug,
      like,
      name: title,
      said: { description, body: articleBlocks(body).map(({ text }) => text) },
    })),
  ].flatMap(keptSentences);

const places = {
  path: ['card', 'link'],
  title: ['search', 'title'],
  description: ['search', 'description'],
};

/** No two pages share an address, title or description. */
const checkPageTexts: Rule = function* (content) {
  // The oldest article first, so that a newer one has to differ.
  const pages = pagesIn({ ...content, articles: content.articles?.toReversed() ?? [] });
  for (const field of ['path', 'title', 'description'] as const) {
    const first = new Map<string, string>();
    for (const { file, ...one } of pages) {
      const other = first.get(one[field]);
      first.set(one[field], other ?? file);
      if (other === undefined) continue;
      const path = file.endsWith('.mdx') ? [field] : places[field];
      yield fix(file, path, `"${one[field]}" is that of ${other} too. Give it its own`);
    }
  }
};

export const copyRules: Rule[] = [checkPageTexts, checkCopiedPages];
