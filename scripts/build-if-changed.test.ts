import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildIfChanged } from './build-if-changed.ts';
import { run } from './run.ts';

vi.mock('./run.ts', () => ({ run: vi.fn(() => Promise.resolve()) }));
vi.spyOn(console, 'log').mockReturnValue();

test('the site is built once, and again after a build that broke off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const build = (id: string) => buildIfChanged(folder, { PUBLIC_GA_MEASUREMENT_ID: id });

  await build('G-GOOD');
  await build('G-GOOD');
  expect(run).toHaveBeenCalledTimes(1);

  vi.mocked(run).mockRejectedValueOnce(new Error('a mistake in content'));
  await expect(build('G-OTHER')).rejects.toThrow('a mistake in content');
  await build('G-GOOD');
  expect(run).toHaveBeenCalledTimes(3);
});

test('a wrong address of the site is named before anything is built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  vi.mocked(run).mockClear();
  await expect(buildIfChanged(folder, { SITE_URL: 'www.example.co.uk' })).rejects.toThrow(
    'SITE_URL must be a web address such as https://www.example.co.uk',
  );
  expect(run).not.toHaveBeenCalled();
});
