import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { allPages, fileAt, readBuilt } from './pages.ts';

/** All JavaScript of the app, its worker included, in compressed bytes. */
const budget = 150_000;

const html = readBuilt('owner/index.html');

test('the app stays within its weight', () => {
  // Small files are not compressed.
  const sent = (file: string) => (existsSync(`${file}.br`) ? `${file}.br` : file);
  const bytes = globSync('dist/owner/{sw,assets/*}.js').map(
    (file) => statSync(sent(file)).size,
  );
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(budget);
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
