import { fix, type Mistake } from '../error-message.ts';
import { fileOf, type Content, type Rule } from '../load.ts';

/** A run of this many words is rarely shared by chance. */
const runLength = 5;

type Text = { file: string; name: string; said: unknown };

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** All runs of words in a text. */
function runsOf({ said }: Text): Set<string> {
  const words =
    stringsOf(said)
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

export const servicesDiffer = pagesOf(
  'service',
  ['problem', 'hero', 'cards', 'steps', 'haveReady', 'makes', 'faq'],
  'problem, cards, steps',
);
export const makesDiffer = pagesOf(
  'make',
  ['keys', 'hero', 'roadside', 'maker', 'haveReady'],
  'keys, roadside',
);
export const townsDiffer = pagesOf(
  'town',
  ['local', 'hero', 'arrival', 'callOuts', 'cta'],
  'local, callOuts',
);

/** Each make's page belongs to a make of the carousel, whose logo links to it. */
export const makesAreBrands: Rule = ({ makes = [], brands }) =>
  makes
    .filter(({ name }) => brands && !brands.some((brand) => brand.name === name))
    .map(({ slug, name }) =>
      fix(fileOf.make(slug), ['name'], `content/brands.yaml has no "${name}". Add it there`),
    );

/** A town's search texts name the town. */
export const townsAreNamed: Rule = ({ towns = [] }) =>
  towns
    .filter(({ name, search }) => !search.description.includes(name))
    .map(({ slug, name }) =>
      fix(fileOf.town(slug), ['search', 'description'], `Name the town in it: ${name}`),
    );

/** No two articles share much of their text. The newer one is to be rewritten. */
export const articlesDiffer: Rule = ({ articles = [] }) =>
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
