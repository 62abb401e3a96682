// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { BuildManifest } from '../../contract/manifest.ts';
import { copyContent } from '../../tests/support/content-copy.ts';

const address = '/auto-locksmith-paisley';

test('adding a town is adding one file', { timeout: 300_000 }, async () => {
  const kilsyth = await readFile('content/towns/kilsyth.yaml', 'utf8');
  const CONTENT_DIR = copyContent({
    'towns/paisley.yaml': () =>
      kilsyth.replaceAll('Kilsyth', 'Paisley').replace('order: 10', 'order: 12'),
  });
  const dist = await mkdtemp(join(tmpdir(), 'one-more-town-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));

  const astro = resolve('node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(
    process.execPath,
    [astro, 'build', '--silent', '--outDir', join(dist, 'site')],
    {
      env: {
        ...process.env,
        CONTENT_DIR,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  );

  const built = (file: string) => readFile(join(dist, file), 'utf8');
  const { pages } = JSON.parse(await built('build.json')) as BuildManifest;
  expect(pages).toHaveProperty([address]);
  const page = await built(`site${address}.html`);
  expect(page).toMatch(/<h1[^>]*>Auto Locksmith Paisley<\/h1>/);
  // The menus and the footer of any page, and the list that search engines read.
  const links = page.split(`href="${address}"`).length - 1;
  const home = await built('site/index.html');
  expect(home.split(`href="${address}"`).length - 1).toBeGreaterThanOrEqual(links);
  expect(links).toBeGreaterThanOrEqual(3);
  expect(await built('site/sitemap.xml')).toContain(`${address}</loc>`);
});
