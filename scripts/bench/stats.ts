/** The middle value of some; of an even number, the mean of the two in the middle. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 ? upper : (sorted[middle - 1]! + upper) / 2;
}

/** The median of each figure of several runs. What the first run lacks stays missing. */
export function medians<Some extends Record<string, number | undefined>>(runs: Some[]): Some {
  const middle = Object.keys(runs[0]!).map((name) => {
    const values = runs.map((run) => run[name]).filter((value) => value !== undefined);
    return [name, values.length > 0 ? median(values) : undefined];
  });
  return Object.fromEntries(middle) as Some;
}
