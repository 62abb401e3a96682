import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { build } from '../../support/production-site.ts';
import { readSqlite, newServer } from '../temporary-server.ts';
import { timedPosts } from '../timed-posts.ts';

/** Far more requests than the disk holds. */
const maxRequests = 3000;
const postsWhenFull = 20;

/** A folder on a small disk; skips the test if mounting is not allowed. */
function smallDisk(megabytes: number, { skip }: Pick<TestContext, 'skip'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    skip('needs the right to mount a small disk (root on Linux)');
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
    rmdirSync(folder);
  });
  return folder;
}

test('above the overall limit the last tenth of the disk stays free', async (context) => {
  const dataDir = smallDisk(8, context);
  const server = newServer({ DATA_DIR: dataDir, QUOTE_LIMIT_OVERALL: '3' });
  const { post } = timedPosts(() => server.url);
  await server.start();
  const ballast = join(dataDir, 'ballast');
  const { bavail, bsize, blocks } = statfsSync(dataDir);
  writeFileSync(ballast, Buffer.alloc((bavail - Math.floor(blocks * 0.09)) * bsize));
  for (let at = 0; at < 3; at += 1) expect((await post()).status).toBe(201);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(refused.message).toContain(build.business.phone.display);
  rmSync(ballast);
  expect((await post()).status).toBe(201);
});

test('a disk of one megabyte is filled with requests, then has room again', async (context) => {
  const dataDir = smallDisk(1, context);
  const server = newServer({ DATA_DIR: dataDir });
  const ballast = join(dataDir, 'ballast');
  const { acknowledged, post, expectRefusals, expectRecovery } = timedPosts(() => server.url);
  writeFileSync(ballast, Buffer.alloc(200 * 1024));
  await server.start();

  let refused = await post();
  for (let at = 0; refused.status === 201 && at < maxRequests; at += 1) refused = await post();
  expect(acknowledged.size).toBeGreaterThan(0);
  const answers = [refused];
  while (answers.length < postsWhenFull) answers.push(await post());
  const refusals = answers.filter(({ status }) => status === 503);
  expect.soft(refusals.length).toBeGreaterThan(0);
  // Some requests still fit into existing pages.
  expect.soft(answers.filter(({ status }) => status !== 503 && status !== 201)).toEqual([]);
  expectRefusals('full', refusals);
  expect.soft((await fetch(server.url)).status, 'the home page').toBe(200);
  expect.soft((await fetch(`${server.url}/readyz`)).status, 'readiness').toBe(503);

  rmSync(ballast);
  await expectRecovery('room again');

  const { rows, integrity } = readSqlite(dataDir);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !ids.has(id));
  expect.soft(lost, 'acknowledged and lost').toEqual([]);
  expect(integrity).toBe('ok');
});
