import { fix } from '../fix.ts';
import { fileOf } from '../load.ts';
import type { Town } from '../schemas/town.ts';
import type { Rule } from './rule.ts';

/** Words in a row that two towns may share only by chance. */
const runLength = 5;
/** The share of such runs above which one text is a copy of another. */
const mostShared = 0.05;

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** All runs of words that a town's file says of the town. */
function runsOf({ hero, arrival, local, callOuts, cta }: Town): Set<string> {
  const said = stringsOf({ hero, arrival, local, callOuts, cta }).join(' ').toLowerCase();
  const words = said.match(/[\w£'-]+/g) ?? [];
  const starts = words.slice(runLength - 1).map((_, at) => at);
  return new Set(starts.map((at) => words.slice(at, at + runLength).join(' ')));
}

/** What is said of one town could not be said of another: search engines ignore such pages. */
export const townsDiffer: Rule = ({ towns = [] }) => {
  const firstWith = new Map<string, Town>();
  return towns.flatMap((town) => {
    const runs = [...runsOf(town)];
    const shared = Map.groupBy(
      runs.filter((run) => firstWith.has(run)),
      (run) => firstWith.get(run)!,
    );
    for (const run of runs) if (!firstWith.has(run)) firstWith.set(run, town);
    const [other, same] = [...shared].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (!other || same!.length / runs.length <= mostShared) return [];
    const percent = Math.round((same!.length / runs.length) * 100);
    return [
      fix(
        fileOf.town(town.slug),
        'local, callOuts and the other texts',
        `${percent} % of it also stands in ${fileOf.town(other.slug)}, such as "${same![0]}". ` +
          `Write what is true of ${town.name} and of no other town`,
      ),
    ];
  });
};
