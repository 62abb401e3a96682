import type { Content } from '../load.ts';

/**
 * A rule that no file can break by itself. It is given what could be read of a content folder
 * and returns one line for each error, as `fix` words it.
 */
export type Rule = (content: Partial<Content>, folder: string) => string[] | Promise<string[]>;
