import type { ContentPath } from '../../contract/site-edits.ts';

/** Where a value stands in `content/`. */
export type Place = { file: string; path: ContentPath };

/** A place as a key for maps and lists. */
export const keyOf = ({ file, path }: Place): string => JSON.stringify([file, ...path]);
