import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { allPages, fileAt, readBuilt } from './pages.ts';

/** All JavaScript of the app, its worker included, in compressed bytes. */
const budget = 150_000;

const html = readBuilt('owner/index.html');

test('the app stays within its weight', () => {
  const scripts = [
    'sw.js',
    ...readdirSync('dist/owner/assets').map((file) => `assets/${file}`),
  ].filter((file) => file.endsWith('.js'));
  // Small files are not compressed.
  const sent = (file: string) => (existsSync(`${file}.br`) ? `${file}.br` : file);
  const bytes = scripts.map((file) => statSync(sent(`dist/owner/${file}`)).size);
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(budget);
});

test('without JavaScript it says so', () => {
  expect(/<noscript>([\s\S]*)<\/noscript>/.exec(html)![1]).toContain('needs JavaScript');
});

test('it has nothing inline, which its policy would block, and all its files exist', () => {
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address]) => address!)
    .filter((address) => !address.startsWith(ownerApiPath));
  expect(named.length).toBeGreaterThan(3);
  for (const address of named) expect(existsSync(`dist${address}`), address).toBe(true);
  const manifest = JSON.parse(readFileSync('dist/owner/manifest.webmanifest', 'utf8')) as {
    scope: string;
    icons: { src: string }[];
  };
  expect(manifest.scope).toBe(ownerPath);
  for (const { src } of manifest.icons) expect(existsSync(`dist${src}`), src).toBe(true);
});

test('no public page, sitemap or robots.txt mentions it', () => {
  for (const page of allPages) expect(page.html).not.toContain(`"${ownerPath}`);
  for (const file of ['/sitemap.xml', '/llms.txt', '/rss.xml']) {
    expect(fileAt(file).toString()).not.toContain(ownerPath);
  }
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});
