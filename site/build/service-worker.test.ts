import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { serviceWorkerPath } from '../../contract/api.ts';
import { writeServiceWorker } from './service-worker.ts';

afterEach(() => vi.unstubAllEnvs());

async function written(html: string) {
  const site = mkdtempSync(join(tmpdir(), 'worker-'));
  await writeServiceWorker(site, html, 'policy');
  return readFileSync(join(site, serviceWorkerPath), 'utf8');
}

it('is light, and another one for each offline page', async () => {
  const worker = await written('one');
  expect(worker.length).toBeLessThanOrEqual(2000);
  expect(worker).not.toContain('@@');
  expect(await written('one')).toBe(worker);
  expect(await written('two')).not.toBe(worker);
});

it('takes itself away in a build without one', async () => {
  vi.stubEnv('PUBLIC_SERVICE_WORKER', 'off');
  expect(await written('one')).toContain('registration.unregister()');
});
