import { compared, type Figures } from './lighthouse.ts';

/** What one run found of one thing on one site. */
export type Sample = { what: string; site: string; figures: Figures };

/** The middle one of some values; of an even number, the mean of the two in the middle. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const summaryHead = ['what', 'site', 'runs', ...Object.values(compared)];

/** A row of medians for each thing on each site, in the order in which they were first measured. */
export function summaryRows(samples: Sample[]): string[][] {
  const groups = Map.groupBy(samples, ({ what, site }) => `${what} ${site}`);
  return [...groups.values()].map((runs) => [
    runs[0]!.what,
    runs[0]!.site,
    `${runs.length}`,
    ...Object.entries(compared).map(([id, head]) => {
      const values = runs.map(({ figures }) => figures[id]).filter((it) => it !== undefined);
      return values.length === 0 ? '' : median(values).toFixed(head === 'CLS' ? 3 : 0);
    }),
  ]);
}
