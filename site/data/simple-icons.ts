import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Importing the package would read all its 3,000 logos, five megabytes, at each start of the renderer.
const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('simple-icons/icons.json')), '../icons');

/** The path data of a logo of the Simple Icons set, in a box of 24 by 24; undefined if it has none. */
export function logoPathData(slug: string): string | undefined {
  try {
    return / d="([^"]*)"/.exec(readFileSync(join(folder, `${slug}.svg`), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
