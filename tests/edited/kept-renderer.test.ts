import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BuildManifest } from '../../contract/manifest.ts';
import { splice } from '../../server/site-edits/splice.ts';
import { contentFolder, loadContent, type Content } from '../../site/data/load.ts';
import { copyContent } from '../support/content-copy.ts';
import { altered, fixture } from '../support/fixture.ts';
import { runRenderer } from '../support/renderer.ts';

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ['the site', 'dist', contentFolder],
  // Its analytics id was in the environment of the build only.
  ['a site with analytics', join(altered.folder, 'dist'), resolve(altered.content)],
])("rendering %s again from the build's content changes no byte", async (_, dist, content) => {
  const job = { kind: 'site', content, out: emptyFolder() } as const;
  expect(await runRenderer(dist, job)).toEqual({ errors: [], written: [] });
});

test('rendering other content equals a build of it, byte for byte', async () => {
  const out = emptyFolder();
  const job = {
    kind: 'site',
    content: resolve(fixture.content),
    out,
    brotliQuality: 1,
  } as const;
  const { errors, written } = await runRenderer('dist', job);
  expect(errors).toEqual([]);
  expect(written!.length).toBeGreaterThan(50);
  const built = join(fixture.folder, 'dist');
  const files = globSync('{build.json,site/**,pages/**}', { cwd: built }).filter(
    // Only files that phones wait for get the best compression.
    (file) => statSync(join(built, file)).isFile() && !file.endsWith('.br'),
  );
  const unlike = files.filter((file) => {
    const rendered = [join(out, file), join('dist', file)].find((path) => existsSync(path));
    return !rendered || !readFileSync(rendered).equals(readFileSync(join(built, file)));
  });
  expect(unlike).toEqual([]);
});

test('mistakes are reported with their place, and nothing is written', async () => {
  const out = emptyFolder();
  const result = await runRenderer('dist', { kind: 'site', content: out, out });
  expect(result.written).toBeUndefined();
  expect(result.errors).toContainEqual({
    file: 'business.yaml',
    path: [],
    message: expect.stringContaining('missing'),
  });
});

test('a page is shown in spite of files that contradict each other', async () => {
  const content = copyContent({
    'towns/falkirk.yaml': (text) => text.replace('[kilsyth]', '[nowhere]'),
  });
  const job = { kind: 'page', content, address: '/prices' } as const;
  const { errors, page } = await runRenderer('dist', job);
  expect(errors).toMatchObject([{ file: 'towns/falkirk.yaml' }]);
  expect(page?.html).toContain('<h1');
});

describe('marks', () => {
  const out = mkdtempSync(join(tmpdir(), 'marked-'));
  afterAll(() => rmSync(out, { recursive: true, force: true }));
  const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

  test('only add data-edit to a page', async () => {
    const job = { kind: 'site', content: contentFolder, out, marks: true } as const;
    await runRenderer('dist', { ...job, brotliQuality: 1 });
    const { pages, special } = JSON.parse(read('dist', 'build.json')) as BuildManifest;
    // Astro's island ids depend on their content.
    const plain = (html: string) =>
      html.replaceAll(/ data-edit="[^"]*"/g, '').replaceAll(/ uid="\w+"/g, '');
    const files = [...Object.values(pages), ...Object.values(special)].map(({ file }) => file);
    const unlike = files.filter((file) => {
      const marked = existsSync(join(out, file)) ? read(out, file) : read('dist', file);
      return plain(marked) !== plain(read('dist', file)) || /[\uE000-\uF8FF]/.test(marked);
    });
    expect(unlike).toEqual([]);
  });

  test('lead from each picture of a page to its photo', () => {
    const { document } = new JSDOM(read(out, 'site/index.html')).window;
    const pictures = [...document.querySelectorAll('main .picture')];
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures)
      expect(picture.getAttribute('data-edit')).toMatch(/^pictures\/[\w/-]+\.jpg#$/);
  });

  test('are in no public page', () => {
    for (const file of globSync('{site,pages}/**/*.{html,json,txt,xml,webmanifest,js}', {
      cwd: 'dist',
    }))
      expect(read('dist', file)).not.toMatch(/data-edit=|[\uE000-\uF8FF]/);
  });

  test('make most text of a page tappable', () => {
    for (const page of ['index', 'prices', 'lost-car-key-replacement']) {
      const { document } = new JSDOM(read(out, `site/${page}.html`)).window;
      const walker = document.createTreeWalker(document.querySelector('main')!, 4);
      let all = 0;
      let reached = 0;
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement!;
        if (parent.closest('script, style, dialog, form, template')) continue;
        const letters = walker.currentNode.textContent!.trim().length;
        all += letters;
        if (parent.closest('[data-edit]')) reached += letters;
      }
      expect(reached / all, page).toBeGreaterThan(0.85);
    }
  });
});

const make = {
  name: 'BMW',
  search: {
    title: 'BMW keys',
    description: 'Keys for every BMW, cut and coded at the car, wherever it stands.',
    keywords: ['bmw keys'],
    ogTitle: 'BMW keys',
    ogDescription: 'Keys for every BMW',
  },
  hero: { title: 'BMW keys', subtitle: 'Cut and coded at the car' },
  keys: [{ cars: 'All', key: 'A remote' }],
  roadside: ['Coding'],
  maker: [],
  haveReady: ['Your papers'],
};

test('fields list editable values, their limits, and the pages that show them', async () => {
  const content = loadContent(fixture.content).content as Content;
  const [job] = Object.keys(content.pricing.jobs);
  const folder = copyContent({
    'pricing.yaml': (text) =>
      splice(text, ['jobs', job!, 'makes'], {
        bmw: { price: 999, confirmed: false },
      }),
    'makes/bmw.yaml': () => JSON.stringify({ ...make, jobs: [job] }),
  });
  const { fields = [] } = await runRenderer('dist', { kind: 'fields', content: folder });
  const fieldAt = (file: string, ...path: (string | number)[]) =>
    fields.find((one) => one.file === file && one.path.join() === path.join());
  expect(fieldAt('pricing.yaml', 'jobs', job!, 'price')).toMatchObject({
    title: 'Price',
    schema: { type: 'integer', exclusiveMinimum: 0 },
    pages: expect.arrayContaining(['/prices']),
  });
  expect(fieldAt('pricing.yaml', 'jobs', job!, 'makes', 'bmw', 'price')).toMatchObject({
    schema: { page: 'BMW' },
  });
  expect(fieldAt('home.yaml', 'search', 'title')).toMatchObject({
    schema: { type: 'string', maxLength: 60 },
    pages: ['/'],
  });
  expect(fieldAt('business.yaml', 'hours', 'monday')).toBeDefined();
  expect(fieldAt('faq.yaml')).toMatchObject({ schema: { type: 'array' } });
  expect(fieldAt('flyer.yaml', 'sheet', 'subtitle')).toMatchObject({
    pages: expect.arrayContaining(['/flyer']),
  });
  expect(fieldAt('request.yaml', 'ready', 'title')?.pages).toEqual(['/request']);
  // Said by a script.
  for (const place of [
    ['form', 'notSent'],
    ['location', 'refused'],
  ])
    expect(fieldAt('quote.yaml', ...place)?.pages).toContain('/');
  expect(fieldAt('terms.yaml', 'intro')).toBeUndefined();
  const [service] = content.services;
  expect(fieldAt(`pictures/${service!.card.image}.jpg`)).toMatchObject({
    schema: { format: 'photo' },
    pages: expect.arrayContaining([service!.path]),
  });
  const [article] = content.articles;
  const text = fieldAt(`blog/${article!.slug}.mdx`, 'body')!;
  const source = readFileSync(join(folder, text.file), 'utf8');
  const blocks = text.value as string[];
  expect(source.split('---').slice(2).join('---').trim()).toBe(blocks.join('\n\n'));
  expect(text.pages).toEqual([article!.path]);

  // The addresses of photos may not be served yet, so these are there themselves.
  const sources = fields
    .filter(({ schema }) => schema['format'] === 'photo')
    .map(({ schema }) => String(schema['src']));
  expect(sources.some((src) => src.startsWith('data:image/avif;base64,'))).toBe(true);
  expect(sources.filter((src) => src.endsWith('.avif'))).toEqual([]);
});

test('everything the renderer imports is installed where the site is served', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const imported = globSync('dist/renderer/**/*.mjs').flatMap((file) =>
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
