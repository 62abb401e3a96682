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
  expect(html).toContain('<style>.used{top:0}.shown{top:1px}.later{top:2px}</style></head>');
});

test('the scripts of the body come after the first paint, those of the head stay', () => {
  const { html, read } = lean(
    '<head><script>first()</script></head><body><script>one()</script><p></p>' +
      '<script type="module" src="/_astro/page.js"></script><script>two()</script></body>',
    { 'page.js': 'three()' },
  );
  const [, loader] =
    /<script>first\(\)<\/script>.*<body><p><\/p><script>([^<]*)<\/script><\/body>/.exec(html)!;
  const paths = [...loader!.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => read(path!));
  expect(paths).toEqual(['one();two()', 'three()']);
});

test('drawings come from one file, except what the first screen is pressed by', () => {
  const { html, read } = lean(
    `<head></head><body>${drawn('key', '<path d="M1 2"></path>')}${drawn('phone', '<path d="M3 4"></path>')}</body>`,
  );
  const [, path] =
    /<svg class="lucide size-5" aria-hidden="true"><use href="([^"#]+)#key"/.exec(html)!;
  expect(read(path!)).toContain(
    '<symbol id="key" viewBox="0 0 24 24"><path d="M1 2"></path></symbol>',
  );
  expect(html).toContain(
    '<svg viewBox="0 0 24 24" class="lucide size-5" aria-hidden="true"><path d="M3 4"/></svg>',
  );
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
