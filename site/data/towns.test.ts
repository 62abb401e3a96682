import { expect, test } from 'vitest';
import { towns, type Town } from './towns.ts';

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** All runs of five words that a town's file says of the town. */
function runsOf({ hero, arrival, local, callOuts, cta }: Town): Set<string> {
  const said = stringsOf({ hero, arrival, local, callOuts, cta }).join(' ').toLowerCase();
  const words = said.match(/[\w£'-]+/g) ?? [];
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

test('what is said of one town could not be said of another', () => {
  const said = towns.map((town) => ({ name: town.name, runs: runsOf(town) }));
  const alike = said.flatMap((one, index) =>
    said.slice(index + 1).flatMap((other) => {
      const shared = [...one.runs].filter((run) => other.runs.has(run));
      const share = shared.length / Math.min(one.runs.size, other.runs.size);
      return share > 0.05 ? [`${one.name} and ${other.name}: ${shared.join(', ')}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
