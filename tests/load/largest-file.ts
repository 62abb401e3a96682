import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the largest public file, which takes a slow reader longest. */
export function largestFile(): string {
  const files = globSync('**/*', { cwd: 'dist/site' })
    .filter((name) => !/\.(html|br|gz)$/.test(name))
    .map((name) => ({ name, ...sizeOf(name) }))
    .filter(({ isFile }) => isFile);
  return `/${files.toSorted((a, b) => b.size - a.size)[0]!.name}`;
}

function sizeOf(name: string) {
  const stats = statSync(join('dist/site', name));
  return { size: stats.size, isFile: stats.isFile() };
}
