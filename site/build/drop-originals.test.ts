import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropOriginals } from './drop-originals.ts';

test('photos are published encoded, and never as they were put in', async () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  mkdirSync(join(site, '_astro'));
  const kept = ['keys.BqNYpj07_13k4f2.avif', 'keys.Df6kak1T.svg', 'page.DgHFEoTV.js'];
  const originals = ['keys.BqNYpj07.jpg', 'roadside.Np8-0RVw.JPG', 'a.B6oLwa_S.avif'];
  for (const file of [...kept, ...originals]) writeFileSync(join(site, '_astro', file), '');
  await dropOriginals(site);
  expect(readdirSync(join(site, '_astro')).toSorted()).toEqual(kept.toSorted());
});
