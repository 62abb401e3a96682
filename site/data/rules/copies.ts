import { articleBlocks } from '../../../contract/article-blocks.ts';
import { fix, type Mistake } from '../error-message.ts';
import { fileOf, type Content, type Rule } from '../load.ts';
import { pagesIn } from '../pages.ts';
import { stringsIn } from './claims.ts';

/** A run of this many words is rarely shared by chance. */
const runLength = 5;

type Text = { file: string; name: string; said: unknown };

/** All runs of words in a text. */
function runsOf({ said }: Text): Set<string> {
  const words =
    [...stringsIn(said)]
      .map(({ words }) => words)
      .join(' ')
      .toLowerCase()
      .match(/[\w£'-]+/g) ?? [];
  const starts = words.slice(runLength - 1).map((_, at) => at);
  return new Set(starts.map((at) => words.slice(at, at + runLength).join(' ')));
}

/**
 * Reports each text that shares more than `mostShared` (0 to 1) of its runs with an earlier one:
 * search engines ignore such pages. A run counts with every text that has it, so that hiding one
 * page can't make another one too alike. `path` and `where` say what to rewrite.
 */
export function findCopies(
  texts: Text[],
  mostShared: number,
  path: (string | number)[],
  where?: string,
): Mistake[] {
  const having = new Map<string, Text[]>();
  return texts.flatMap((text) => {
    const runs = [...runsOf(text)];
    const shared = new Map<Text, string[]>();
    for (const run of runs) {
      const others = having.get(run) ?? [];
      for (const other of others) {
        const same = shared.get(other);
        if (same) same.push(run);
        else shared.set(other, [run]);
      }
      having.set(run, others);
      others.push(text);
    }
    const [other, same] = [...shared].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (!other || same!.length / runs.length <= mostShared) return [];
    const percent = Math.round((same!.length / runs.length) * 100);
    return [
      fix(
        text.file,
        path,
        `${percent} % of it also stands in ${other.file}, such as "${same![0]}". ` +
          `Write what is true of ${text.name} and of no other`,
        { where },
      ),
    ];
  });
}

/** No two pages of a kind share much of what these fields say, the first of which is to be rewritten. */
function pagesOf<Kind extends 'make' | 'service' | 'town'>(
  kind: Kind,
  [first, ...others]: (keyof Content[`${Kind}s`][number] & string)[],
  where: string,
): Rule {
  return (content) =>
    findCopies(
      (content[`${kind}s`] ?? []).map((page) => ({
        file: fileOf[kind](page.slug),
        name: page.name,
        said: [first, ...others].map((field) => page[field as keyof typeof page]),
      })),
      0.08,
      [first!],
      `${where} and the other texts`,
    );
}

export const checkServiceCopies = pagesOf(
  'service',
  ['problem', 'hero', 'cards', 'steps', 'haveReady', 'makes', 'faq'],
  'problem, cards, steps',
);
export const checkMakeCopies = pagesOf(
  'make',
  ['keys', 'hero', 'roadside', 'maker', 'haveReady'],
  'keys, roadside',
);
export const checkTownCopies = pagesOf(
  'town',
  ['local', 'hero', 'arrival', 'callOuts', 'cta'],
  'local, callOuts',
);

/** No two articles share much of their text. The newer one is to be rewritten. */
const checkArticleCopies: Rule = ({ articles = [] }) =>
  findCopies(
    articles.toReversed().map(({ slug, title, body }) => ({
      file: fileOf.article(slug),
      name: title,
      said: body,
    })),
    0.1,
    ['body', 0],
    'the text',
  );

/** A shorter sentence may be true of two pages. */
const sentenceLength = 6;

const sentencesIn = (value: unknown) =>
  [...stringsIn(value)].filter(({ words }) => words.split(/\s+/).length >= sentenceLength);

type CopiedText = Text & { slug: string; like?: string | undefined };

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

export const copyRules: Rule[] = [
  checkPageTexts,
  checkTownCopies,
  checkMakeCopies,
  checkServiceCopies,
  checkArticleCopies,
  checkCopiedPages,
];
