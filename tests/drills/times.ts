/** The time in ms within which this many of a hundred were answered. */
export function percentile(times: number[], of: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * of) / 100) - 1]!;
}
