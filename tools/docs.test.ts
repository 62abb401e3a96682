import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', '{docs,deploy}/**/*.md']);
const folders = 'site|server|contract|owner|tools|tests|content|deploy|docs';
const names = new Set(
  globSync(['*.*', `{${folders.replaceAll('|', ',')}}/**/*.*`]).map((file) => basename(file)),
);

/** Example names of files that a reader may add. */
const examples = ['paisley.yaml'];

const isThere = (path: string) => (path.includes('/') ? existsSync(path) : names.has(path));

/** What a document names or links that does not exist. */
function missingIn(document: string) {
  const text = readFileSync(document, 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path!);
  const named = [
    ...all(/`((?:[\w[\].-]+\/)*[\w[\].-]+\.(?:ts|tsx|astro|css|cjs|mdx|md|yaml))`/g),
    ...all(new RegExp(`\`((?:${folders})/(?:[\\w-]+/)*)\``, 'g')),
  ].filter((path) => !examples.includes(path));
  const linked = all(/\]\((?!https?:|mailto:|#)([^)#]+)/g).map((path) =>
    join(dirname(document), path),
  );
  return [
    ...named.filter((path) => !isThere(path)),
    ...linked.filter((path) => !existsSync(path)),
  ].map((path) => `${document}: ${path}`);
}

test('every document names files and links documents that exist', () => {
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.flatMap(missingIn)).toEqual([]);
});

test('each promise names a test of `npm test` that holds it, and drills that exist', () => {
  const text = readFileSync('docs/reliability.md', 'utf8');
  const [, ...tables] = text.split('\n| promise |').map((part) => part.split('\n\n')[0]!);
  const rows = tables.flatMap((table) => table.split('\n').slice(2));
  expect(rows.length).toBeGreaterThan(20);
  const unheld = rows.filter((row) => {
    const named = [...row.matchAll(/`([\w./-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`/g)];
    const files = named.map(([, file]) => file!);
    const isHeld = files.some((file) => !file.startsWith('tests/drills/'));
    return !isHeld || !files.every((file) => existsSync(file));
  });
  expect(unheld).toEqual([]);
});
