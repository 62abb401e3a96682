import type { ContentPath } from '../../contract/site-edits.ts';

/** Where a value stands in `content/`. */
export type Place = { file: string; path: ContentPath };

/** The same for the same place. */
export const keyOf = ({ file, path }: Place): string => JSON.stringify([file, ...path]);
