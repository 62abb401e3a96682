import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import type { RenderJob } from '../../contract/renderer.ts';
import { contentFolder } from '../../site/data/load.ts';
import { builds } from '../support/builds.ts';
import { folderWith } from '../support/folder-with.ts';
import { copyContent, set } from '../support/content-copy.ts';
import { content } from '../support/production-site.ts';
import { runRenderer } from '../support/renderer.ts';
import { parse as parseHtml } from './pages.ts';

// The renderer that a build keeps for publications.

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
const [town, service, article] = [
  content.towns[0]!,
  content.services[0]!,
  content.articles[0]!,
];

test("rendering the build's own content again changes no byte; what only a live build was told stays", async () => {
  const job = { kind: 'site', content: contentFolder, out: folderWith() } as const;
  expect(await runRenderer('dist', job)).toEqual({ errors: [], written: [] });
  const home = { kind: 'page', content: contentFolder, address: '/' } as const;
  const { page } = await runRenderer(builds.live, home);
  expect(page?.html).toBe(read(builds.live, 'site/index.html'));
});

test('a patch makes the page that content with the same words makes, byte for byte', async () => {
  const file = `towns/${town.slug}.yaml`;
  const title = 'Locked out, here now';
  const edited = copyContent({
    'home.yaml': set(['hero', 'title'], title),
    'faq.yaml': set([0, 'answer'], 'Call us, day or night.'),
    [file]: set(['hidden'], true),
  });
  const [question, ...others] = content.faq;
  const patch = {
    'home.yaml': { hero: { title } },
    'faq.yaml': [{ ...question, answer: 'Call us, day or night.' }, ...others],
    [file]: { hidden: true },
  };
  const draw = async (job: { content: string; patch?: object }) => {
    const given = { kind: 'page', address: '/', ...job } as RenderJob;
    const { errors, page } = await runRenderer('dist', given);
    expect(errors).toEqual([]);
    return page!.html;
  };
  const made = await draw({ content: contentFolder, patch });
  expect(made).toContain(title);
  expect(made).not.toContain(`href="${town.path}"`);
  expect(made).toBe(await draw({ content: edited }));
});

test('a page is shown in spite of mistakes, all of which are named, but not without a file', async () => {
  const job = { kind: 'page', address: '/prices' } as const;
  const file = `towns/${town.slug}.yaml`;
  const content = copyContent({
    [file]: set(['nearby'], ['nowhere']),
    'flyer.yaml': set(['sheet', 'headline', 0], 'Car keys '.repeat(20).trim()),
  });
  const { errors, page } = await runRenderer('dist', { ...job, content });
  expect(errors).toMatchObject([{ file }, { file: 'flyer.yaml' }]);
  expect(page?.html).toContain('<h1');

  const none = await runRenderer('dist', { ...job, content: folderWith() });
  expect(none.page).toBeUndefined();
  expect(none.errors).toContainEqual({
    file: 'business.yaml',
    path: [],
    message: expect.stringContaining('missing'),
  });
});

test('marks only add data-edit to pages, make most text and each picture tappable, and are in no public file', async () => {
  const isMarked = /data-edit=|[\uE000-\uF8FF]/;
  // Astro's island ids depend on their content.
  const plain = (html: string) =>
    serialize(parse(html)).replaceAll(/ (?:data-edit|uid)="[^"]*"/g, '');
  const shown = globSync('{site,pages}/**/*.{html,json,txt,xml,webmanifest,js}', {
    cwd: 'dist',
  });
  expect(shown.filter((file) => isMarked.test(read('dist', file)))).toEqual([]);

  for (const address of ['/', '/prices', service.path]) {
    const job = { kind: 'page', content: contentFolder, address, marks: true } as const;
    const { html } = (await runRenderer('dist', job)).page!;
    const built = read('dist', `site${address === '/' ? '/index' : address}.html`);
    expect(plain(html) === plain(built), address).toBe(true);
    expect(plain(html), address).not.toMatch(isMarked);
    const document = parseHtml(html);
    const main = document.querySelector('main')!;
    const walker = document.createTreeWalker(main, 4);
    let all = 0;
    let reached = 0;
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (parent.closest('script, style, dialog, form, template')) continue;
      const letters = walker.currentNode.textContent!.trim().length;
      all += letters;
      if (parent.closest('[data-edit]')) reached += letters;
    }
    expect(reached / all, address).toBeGreaterThan(0.85);
    for (const picture of main.querySelectorAll('.picture'))
      expect(picture.getAttribute('data-edit')).toMatch(/^pictures\/[\w/-]+\.jpg#$/);
  }
});

test('fields list what the owner may change, with its limits and the pages that show it', async () => {
  const make = content.makes.find(({ jobs }) => jobs.length > 0)!;
  const [job] = make.jobs;
  const folder = copyContent({
    'pricing.yaml': set(['jobs', job!, 'makes', make.slug], { price: 999 }),
  });
  const { fields = [] } = await runRenderer('dist', { kind: 'fields', content: folder });
  const fieldAt = (file: string, ...path: (string | number)[]) =>
    fields.find((one) => one.file === file && one.path.join() === path.join());
  const shownOn = (...pages: string[]) => ({ pages: expect.arrayContaining(pages) });
  expect(fieldAt('pricing.yaml', 'jobs', job!, 'price')).toMatchObject({
    title: 'Price',
    schema: { type: 'integer', exclusiveMinimum: 0 },
    ...shownOn('/prices'),
  });
  expect(fieldAt('pricing.yaml', 'jobs', job!, 'makes', make.slug, 'price')).toMatchObject({
    schema: { page: make.name },
  });
  expect(fieldAt('home.yaml', 'search', 'title')).toMatchObject({
    schema: { type: 'string', maxLength: 60 },
    pages: ['/'],
  });
  expect(fieldAt('business.yaml', 'hours', 'monday')).toBeDefined();
  expect(fieldAt('faq.yaml')).toMatchObject({ schema: { type: 'array' } });
  expect(fieldAt('flyer.yaml', 'sheet', 'subtitle')).toMatchObject(shownOn('/flyer'));
  // Scripts take it from the page.
  expect(fieldAt('quote.yaml', 'form', 'quicker')).toMatchObject(shownOn('/'));
  expect(fieldAt('terms.yaml', 'intro')).toBeUndefined();
  const text = fieldAt(`blog/${article.slug}.mdx`, 'body')!;
  expect((text.value as string[]).join('\n\n')).toBe(article.written.trim());
  expect(text.pages).toEqual([article.path]);

  expect(fieldAt(`pictures/${service.card.image}.jpg`)).toMatchObject({
    schema: { format: 'photo' },
    ...shownOn(service.path),
  });
  // A photo's own address may not be served yet.
  const sources = fields.map(({ schema }) => String(schema['src']));
  expect(sources.filter((src) => src.endsWith('.avif'))).toEqual([]);
});

test('everything the renderer imports is installed where the site is served', () => {
  const lock = JSON.parse(read('.', 'package-lock.json')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const imported = globSync(resolve('dist/renderer/**/*.mjs')).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^import .*?["']((?:@[\w-]+\/)?[\w-]+)[^"':]*["'];?$/gm,
      ),
    ].map(([, name]) => name!),
  );
  expect(imported.length).toBeGreaterThan(10);
  const missing = new Set(
    imported.filter((name) => lock.packages[`node_modules/${name}`]?.dev !== undefined),
  );
  expect([...missing]).toEqual([]);
});
