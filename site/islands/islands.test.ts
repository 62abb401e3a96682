import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
const nameOf = (file: string) => /([^/\\]+)\.island\.tsx$/.exec(file)![1]!;
const islands = filesIn('site/islands', '.island.tsx');

test.each(islands)('%s says why it is an island', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(
      `/\\*\\*[\\s*]*An island because (?:(?!\\*/)[^])*\\*/\\s*export function ${nameOf(file)}\\b`,
    ),
  );
});

test.each(filesIn('site', '.astro'))('%s hydrates nothing but islands', (file) => {
  const source = readFileSync(file, 'utf8');
  const imported = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '([^']+)'/g)].map(([, name, from]) => [
      name,
      from,
    ]),
  );
  for (const [tag, name] of source.matchAll(/<([\w.]+)[^<>]*\sclient:/g)) {
    expect(imported.get(name), tag).toMatch(/\.island\.tsx$/);
  }
});
