import { fix } from '../error-message.ts';

/** Words in a row that two texts may share only by chance. */
const runLength = 5;

type Text = { file: string; name: string; said: unknown };

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** All runs of words that a text holds. */
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
 * Names each text of which more than a share (0 to 1) of runs also stands in one before it:
 * search engines ignore such pages. `field` says where to write something else.
 */
export function findCopies(texts: Text[], mostShared: number, field: string): string[] {
  const firstWith = new Map<string, Text>();
  return texts.flatMap((text) => {
    const runs = [...runsOf(text)];
    const shared = Map.groupBy(
      runs.filter((run) => firstWith.has(run)),
      (run) => firstWith.get(run)!,
    );
    for (const run of runs) if (!firstWith.has(run)) firstWith.set(run, text);
    const [other, same] = [...shared].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (!other || same!.length / runs.length <= mostShared) return [];
    const percent = Math.round((same!.length / runs.length) * 100);
    return [
      fix(
        text.file,
        field,
        `${percent} % of it also stands in ${other.file}, such as "${same![0]}". ` +
          `Write what is true of ${text.name} and of no other`,
      ),
    ];
  });
}
