import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pictures } from './pictures.ts';
import { render } from './render.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../content/pictures/${file}`, import.meta.url), 'utf8');
const alts = parse(read('alt.yaml')) as Record<string, string>;

/** Bytes on the wire a picture may weigh. */
const budget = (name: string) => (name.startsWith('services/') ? 6144 : 12288);

describe.each(Object.keys(pictures))('the picture %s', (name) => {
  const file = read(`${name}.svg`);

  it('is what its source draws', () => {
    expect(file).toBe(render(name));
  });

  it('keeps its budget', () => {
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(budget(name));
  });

  it('runs nothing, styles nothing and fetches nothing', () => {
    expect(file).not.toMatch(/<script|<style| style=| on\w+=|href="(?!#)|<text|<image/);
  });
});

it.each(
  Object.keys(pictures).filter((name) => /^(hero|services|blog)\/(?!.*-portrait)/.test(name)),
)('says in words what %s shows', (name) => {
  expect(alts[name]).toMatch(/^[A-Z].{20,}[a-z]$/);
});
