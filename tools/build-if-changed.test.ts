import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '../contract/time.ts';
import { temporaryFolder } from '../server/testing/test-database.ts';
import { copyContent, set } from '../tests/support/content-copy.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { run } from './run.ts';

let page = '';

// A test before this one may have loaded the real tools/run.ts, which is mocked here.
vi.hoisted(() => vi.resetModules());
vi.mock('./run.ts', () => ({ run: vi.fn() }));
vi.mock('node:child_process', async (original) => {
  const module = await original<typeof import('node:child_process')>();
  return { ...module, spawnSync: vi.fn(module.spawnSync) };
});
vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  // The check of the content, in a process of its own, finds nothing.
  vi.mocked(spawnSync).mockReturnValue({ status: 0 } as ReturnType<typeof spawnSync>);
  vi.mocked(run)
    .mockReset()
    .mockImplementation(async (_command, args) => {
      const site = args.at(-1)!;
      mkdirSync(site, { recursive: true });
      writeFileSync(join(site, 'index.html'), page);
    });
});

function newFolder() {
  // Builds are made here and then renamed into place.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/built-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const build = (id: string) => buildIfChanged(folder, { PUBLIC_GA_MEASUREMENT_ID: id });
  return { build, home: () => readFileSync(join(folder, 'site/index.html'), 'utf8') };
}

test('the site is built once for production, and again when something has changed', async () => {
  const { build, home } = newFolder();
  page = 'old words';
  await build('G-GOOD');
  // Whatever NODE_ENV is outside.
  const settings = vi.mocked(run).mock.calls.map(([, , env]) => env?.['NODE_ENV']);
  expect(settings).toEqual(['production', 'production']);
  await build('G-GOOD');
  expect(run).toHaveBeenCalledTimes(settings.length);
  page = 'new words';
  await build('G-OTHER');
  expect(home()).toBe('new words');
  page = 'the next year';
  vi.useFakeTimers({ now: Date.now() + 366 * dayMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await build('G-OTHER');
  expect(home()).toBe('the next year');
});

test('a build that fails leaves the last good one, and is tried again', async () => {
  const { build, home } = newFolder();
  page = 'old words';
  await build('G-GOOD');
  vi.mocked(run).mockRejectedValueOnce(new Error('a mistake in content'));
  await expect(build('G-OTHER')).rejects.toThrow('a mistake in content');
  expect(home()).toBe('old words');
  page = 'new words';
  await build('G-OTHER');
  expect(home()).toBe('new words');
});

test('content with mistakes is never built, and every mistake is reported', async () => {
  vi.mocked(spawnSync).mockReset();
  const folder = temporaryFolder();
  const CONTENT_DIR = copyContent({
    'business.yaml': set(['priceRange'], 'cheap'),
    'faq.yaml': set([0], { question: 'Why?' }),
  });
  await expect(buildIfChanged(folder, { CONTENT_DIR })).rejects.toThrow(
    /^Fix content\/business\.yaml: priceRange .*\nFix content\/faq\.yaml: entry \d+, answer .*$/,
  );
  expect(run).not.toHaveBeenCalled();
});
