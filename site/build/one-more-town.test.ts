// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { BuildManifest } from '../../quote/build.ts';

const address = '/auto-locksmith-paisley';

/** A copy of all that the build reads, in a folder that goes when the test ends. */
async function copyOfTheSite(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'one-more-town-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const sources = [
    'content',
    'quote',
    'site',
    'astro.config.ts',
    'package.json',
    'tsconfig.json',
  ];
  for (const source of sources) await cp(source, join(copy, source), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('adding a town is adding one file', { timeout: 300_000 }, async () => {
  const copy = await copyOfTheSite();
  const kilsyth = await readFile('content/towns/kilsyth.yaml', 'utf8');
  await writeFile(
    join(copy, 'content/towns/paisley.yaml'),
    kilsyth.replaceAll('Kilsyth', 'Paisley').replace('order: 10', 'order: 12'),
  );

  const astro = resolve('node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(process.execPath, [astro, 'build', '--silent'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });

  const built = (file: string) => readFile(join(copy, 'dist', file), 'utf8');
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
