import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { folderWith } from '../../tests/support/folder-with.ts';
import { offlinePath } from '../paths.ts';
import { bundleServiceWorker } from './bundle.ts';
import { versionedWorker, workerFile } from './version.ts';

it('the worker changes with the offline page, and removes itself in a build without one', async () => {
  const folder = folderWith();
  const bundled = async () => {
    await bundleServiceWorker(folder);
    return readFileSync(join(folder, workerFile), 'utf8');
  };
  const worker = await bundled();
  const written = (html: string) => versionedWorker(worker, html, 'policy');
  expect(written('one')).toBe(written('one'));
  expect(written('two')).not.toBe(written('one'));
  expect(written('one')).toContain(offlinePath);
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await bundled()).toContain('registration.unregister()');
});
