import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { allPages, fileAt, readBuilt } from './pages.ts';

/** Compressed bytes of JavaScript: what comes before the first list, and all with the worker. */
const budgets = { start: 85_000, all: 150_000 };

const html = readBuilt('owner/index.html');

/** As it is sent; small files are not compressed. */
const sizeOf = (files: string[]) =>
  files
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((all, one) => all + one, 0);

test('the app stays within its weight', () => {
  const first = [...html.matchAll(/(?:src|href)="(\/owner\/assets\/[^"]+\.js)"/g)];
  expect(sizeOf(first.map(([, address]) => `dist${address}`))).toBeLessThanOrEqual(
    budgets.start,
  );
  const all = globSync('dist/owner/{sw,assets/*}.js');
  expect(sizeOf(all)).toBeLessThanOrEqual(budgets.all);
});

test('it has nothing inline, which its policy would block, and all its files exist', () => {
  expect(html).toContain('<noscript>');
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
  const manifest = JSON.parse(readFileSync('dist/owner/manifest.webmanifest', 'utf8')) as {
    scope: string;
    icons: { src: string }[];
  };
  expect(manifest.scope).toBe(ownerPath);
  const named = [
    ...[...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!),
    ...manifest.icons.map(({ src }) => src),
  ].filter((address) => !address.startsWith(ownerApiPath));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((address) => !existsSync(`dist${address}`))).toEqual([]);
});

test('no public page, sitemap or robots.txt mentions it', () => {
  for (const page of allPages) expect(page.html).not.toContain(`"${ownerPath}`);
  for (const file of ['/sitemap.xml', '/llms.txt', '/rss.xml'])
    expect(fileAt(file).toString()).not.toContain(ownerPath);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});
