import type { SiteChange } from '../../contract/site-answers.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const positionOf = (list: unknown[], entry: unknown) =>
  list.findIndex((one) => isSame(one, entry));

/** The entries of a list that another one lacks; of equal ones as many as it lacks. */
function lacking(list: unknown[], other: unknown[]): unknown[] {
  const left = [...other];
  return list.filter((entry) => {
    const at = positionOf(left, entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The value that takes a change back, where there is another one by now: of a list only the entries
 * that the change replaced, added or removed, or the whole list if it only changed their order.
 */
export function putBack({ before, after }: SiteChange, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || !Array.isArray(now)) return before;
  const old: unknown[] = before;
  const [gone, added] = [lacking(old, after), lacking(after, old)];
  if (gone.length === 0 && added.length === 0) return before;
  const list = [...(now as unknown[])];
  for (const [nth, entry] of gone.entries()) {
    const there = nth < added.length ? positionOf(list, added[nth]) : -1;
    if (there >= 0) list.splice(there, 1, entry);
    else list.splice(placeFor(entry, old, list), 0, entry);
  }
  for (const entry of added.slice(gone.length)) {
    const there = positionOf(list, entry);
    if (there >= 0) list.splice(there, 1);
  }
  return list;
}

/** Where an entry goes: after the nearest one that stood before it. */
function placeFor(entry: unknown, old: unknown[], list: unknown[]): number {
  for (let at = positionOf(old, entry) - 1; at >= 0; at -= 1) {
    const there = positionOf(list, old[at]);
    if (there >= 0) return there + 1;
  }
  return 0;
}
