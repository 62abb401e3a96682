/** How many entries two lists share at their start, and of the rest at their end. */
export function sharedEnds(one: unknown[], other: unknown[]): { start: number; end: number } {
  const isSame = (at: number) => JSON.stringify(one.at(at)) === JSON.stringify(other.at(at));
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && isSame(start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(-1 - end)) end += 1;
  return { start, end };
}
