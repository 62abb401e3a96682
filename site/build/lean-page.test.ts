// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageLeaner } from './lean-page.ts';

/** Makes a built folder of one page and these scripts, and leans the page. */
function lean(page: string, scripts: Record<string, string> = {}) {
  const site = mkdtempSync(join(tmpdir(), 'lean-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, '_astro'));
  for (const [name, code] of Object.entries(scripts)) {
    writeFileSync(join(site, '_astro', name), code);
  }
  writeFileSync(join(site, 'page.html'), page);
  const html = pageLeaner(site, ['page.html'])('page.html');
  return { html, read: (address: string) => readFileSync(join(site, address), 'utf8') };
}

const drawn = (name: string, lines: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-${name} size-5" aria-hidden="true">${lines}</svg>`;

test('classes that a script of the page may set keep their rules', () => {
  const css = '.used{top:0}.shown{top:1px}.later{top:2px}.never{top:3px}';
  const { html } = lean(
    `<head><style>${css}</style></head><body><p class="used"></p>` +
      '<script type="module" src="/_astro/a.js"></script></body>',
    { 'a.js': 'x.className=`shown ${y}`;import("./b.js")', 'b.js': 'z.classList.add("later")' },
  );
  expect(html).toContain('<style>.a{top:0}.shown{top:1px}.later{top:2px}</style></head>');
  expect(html).toContain('<p class="a">');
});

test('classes are short, but for those that scripts and islands speak of', () => {
  const css =
    '.lg\\:w-1\\/2{top:0}.\\[\\&\\>i\\]\\:c>i{top:.5px}.own .sought:hover{top:1px}.b{top:2px}' +
    '.\\32 xl{top:3px}';
  const { html } = lean(
    `<head><style>${css}</style></head><body class="lg:w-1/2 [&amp;&gt;i]:c 2xl"><p class="lg:w-1/2 own unstyled"></p>` +
      '<astro-island props="{&quot;look&quot;:&quot;b&quot;}"><i class="b sought"></i></astro-island>' +
      '<script type="module" src="/_astro/page.js"></script></body>',
    { 'page.js': 'x.closest("i.sought")' },
  );
  expect(html).toContain(
    '<style>.a{top:0}.c>i{top:.5px}.e .sought:hover{top:1px}.b{top:2px}.d{top:3px}</style>',
  );
  expect(html).toContain('<body class="a c d"><p class="a e unstyled">');
  expect(html).toContain('<i class="b sought">');
});

test('the scripts of the body come after the first paint, those of the head stay', () => {
  const { html } = lean(
    '<html><head><script>first()</script></head><body><p></p>' +
      '<script type="module" src="/_astro/page.js"></script></body>',
    { 'page.js': 'one()' },
  );
  const [, loader] =
    /<script>first\(\)<\/script>.*<body><p><\/p><script>([^<]*)<\/script><\/body>/.exec(html)!;
  expect([...loader!.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => path)).toEqual([
    '/_astro/page.js',
  ]);
});

test('how islands wake is one file, named on the root', () => {
  const { html, read } = lean(
    '<html><head></head><body><script>one()</script><p></p><script>two()</script></body>',
  );
  expect(read(/^<html data-islands="([^"]+)">/.exec(html)![1]!)).toBe('one();two()');
  expect(html).not.toContain('one()');
});

const letters = (count: number) => [...'abcdefghij'].slice(0, count);

test('drawings come from one file, except what the first screen is pressed by', () => {
  const many = letters(7).map((name) => drawn(name, `<path d="M1 2${name}"></path>`));
  const phone = drawn('phone', '<path d="M3 4"></path>');
  const { html, read } = lean(`<head></head><body>${many.join('')}${phone}</body>`);
  const [, path] = /<svg class="lucide size-5" aria-hidden="true"><use href="([^"#]+)#a"/.exec(
    html,
  )!;
  expect(read(path!)).toContain(
    '<symbol id="a" viewBox="0 0 24 24"><path d="M1 2a"></path></symbol>',
  );
  expect(html).toContain(
    '<svg viewBox="0 0 24 24" class="lucide size-5" aria-hidden="true"><path d="M3 4"/></svg>',
  );
});

test('a page with few drawings holds them itself', () => {
  const { html } = lean(
    `<head></head><body>${letters(6).map((name) => drawn(name, '<path d="M1 2"></path>'))}</body>`,
  );
  expect(html).not.toContain('<use');
  expect(html.match(/M1 2/g)).toHaveLength(6);
});

test('islands stay as React knows them', () => {
  const island = `<astro-island props="{}">${drawn('key', '')}c<!-- -->d</astro-island>`;
  const { html } = lean(`<head></head><body>a<!-- -->b${island}</body>`);
  expect(html).toContain(
    `ab<astro-island props='{}'>${drawn('key', '')}c<!-- -->d</astro-island>`,
  );
});

test('what an island is given keeps both kinds of quotes', () => {
  const { html } = lean(
    '<head></head><body><astro-island props="{&quot;a&quot;:&quot;dog&#39;s&quot;}"></astro-island></body>',
  );
  expect(html).toContain(`props='{"a":"dog&#39;s"}'`);
});

test('how an island wakes is said without its name and number', () => {
  const { html } = lean(
    '<head></head><body><astro-island uid="Z1x" opts="{&quot;name&quot;:&quot;Brands&quot;,&quot;value&quot;:true}"></astro-island></body>',
  );
  expect(html).toContain(`<astro-island opts='{"value":true}'>`);
});
