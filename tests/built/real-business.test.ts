import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '../../contract/manifest.ts';
import { exampleNotice } from '../../site/data/example-notice.ts';
import { copyContentTo, set } from '../support/content-copy.ts';
import { content } from '../support/production-site.ts';
import { runRenderer } from '../support/renderer.ts';

// The site without its example notice, while only what it can't do without is confirmed.

const folder = mkdtempSync(join(tmpdir(), 'real-business-'));
afterAll(() => rmSync(folder, { recursive: true }));
const texts = new Map<string, string>();

beforeAll(async () => {
  const own = copyContentTo(join(folder, 'content'), {
    'business.yaml': [
      set(['example'], false),
      ...['contact', 'prices', 'towns'].map((group) =>
        set(['confirmed', group, 'right'], true),
      ),
    ],
  });
  const out = join(folder, 'out');
  const job = { kind: 'site', content: own, out, brotliQuality: 1 } as const;
  expect((await runRenderer('dist', job)).errors).toEqual([]);
  // Only what differs is written.
  const read = (file: string) =>
    readFileSync(join(existsSync(join(out, file)) ? out : 'dist', file), 'utf8');
  const build = JSON.parse(read('build.json')) as BuildManifest;
  for (const { file } of Object.values(build.pages)) texts.set(file, read(file));
  texts.set('llms.txt', read('site/llms.txt'));
});

/** The files with these words. */
const saying = (words: string) =>
  [...texts].flatMap(([file, text]) => (text.includes(words) ? file : []));

test('it says nothing that nobody vouches for', () => {
  const { person, insurance, memberships, legal, complaints, suppliers, claims } =
    content.business;
  const unvouched = [
    exampleNotice,
    person.name,
    insurance.insurer,
    ...memberships.map(({ name }) => name),
    legal.registeredNumber,
    legal.registeredOffice,
    complaints.scheme,
    suppliers.hosting,
    ...Object.values(claims).map(({ means }) => means),
    ...Object.values(content.pricing.vat),
    ...content.testimonials.map(({ text }) => text),
    ...content.googleReviews.map(({ text }) => text),
    ...content.services.flatMap(({ testimonials }) => testimonials.map(({ text }) => text)),
  ].filter(Boolean);
  expect(unvouched.flatMap((words) => saying(words).map((file) => [file, words]))).toEqual([]);
});

test('no page has an empty heading, list or paragraph in its place', () => {
  for (const [file, html] of texts) {
    const { document } = new JSDOM(html).window;
    const empty = [...document.querySelectorAll('main :is(h1, h2, h3, ul, ol, dl, dd, p)')]
      .filter((element) => element.textContent.trim() === '' && !element.querySelector('*'))
      // Filled in by a script or by the server.
      .filter((element) => !element.closest('[hidden], [role], [aria-live], form'))
      .map((element) => element.outerHTML.slice(0, 120));
    expect(empty, file).toEqual([]);
  }
});
