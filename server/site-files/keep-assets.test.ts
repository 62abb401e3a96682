import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { siteFolder } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { loadBuild } from './load-build.ts';

it('serves the scripts of an open page while a build replaces them, and for a day after an update', async () => {
  const folder = join(siteFolder(), 'dist');
  const next = temporaryFolder();
  cpSync(folder, next, { recursive: true });
  const script = '/_astro/app.0a1b2c.js';
  rmSync(join(next, 'site', script));
  writeFileSync(join(next, 'site/_astro/app.3d4e5f.js'), 'next');
  const { app, clock } = await startTestApp();
  const start = (build: string, time: string) => {
    clock.now = new Date(`2026-06-${time}`);
    app.build.swap(loadBuild(build));
  };
  const status = async (address = script) => (await app.inject(address)).statusCode;

  start(folder, '01T08:00Z');
  rmSync(folder, { recursive: true });
  expect(await status()).toBe(200);
  start(next, '10T08:00Z');
  expect(await status()).toBe(200);
  expect(await status('/_astro/app.3d4e5f.js')).toBe(200);
  start(next, '11T07:00Z');
  expect(await status()).toBe(200);
  start(next, '11T09:00Z');
  expect(await status()).toBe(404);
});
