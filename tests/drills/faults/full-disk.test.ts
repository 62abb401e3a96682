import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSqlite } from '../read-sqlite.ts';
import { newServer } from '../temporary-server.ts';
import { timedPosts } from '../timed-posts.ts';

/** Far more requests than the disk holds. */
const maxRequests = 3000;
const postsWhenFull = 20;

test('a disk of one megabyte is filled with requests, then has room again', async ({
  skip,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', dataDir]);
  if (mounted.status !== 0) {
    rmdirSync(dataDir);
    skip('needs the right to mount a small disk (root on Linux)');
  }
  onTestFinished(() => {
    spawnSync('umount', [dataDir]);
    rmdirSync(dataDir);
  });
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
  // Some requests still find room in the pages there are.
  expect.soft(answers.filter(({ status }) => status !== 503 && status !== 201)).toEqual([]);
  expectRefusals('full', refusals);
  expect.soft((await fetch(server.url)).status, 'the home page').toBe(200);

  rmSync(ballast);
  await expectRecovery('room again');

  const { rows, integrity } = readSqlite(dataDir);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !ids.has(id));
  expect.soft(lost, 'acknowledged and lost').toEqual([]);
  expect(integrity).toBe('ok');
});
