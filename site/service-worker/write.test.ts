import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serviceWorkerPath } from '../../contract/api.ts';
import { offlinePath } from '../paths.ts';
import { writeServiceWorker } from './write.ts';

it('changes with the offline page, and removes itself in a build without one', async () => {
  const site = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  const written = async (html: string) => {
    await writeServiceWorker(site, html, 'policy');
    return readFileSync(join(site, serviceWorkerPath), 'utf8');
  };
  expect(await written('one')).toBe(await written('one'));
  expect(await written('two')).not.toBe(await written('one'));
  expect(await written('one')).toContain(offlinePath);
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await written('one')).toContain('registration.unregister()');
});
