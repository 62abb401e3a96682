import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { build } from '../../support/production-site.ts';
import { report } from '../full-or-short.ts';
import { readSqlite } from '../read-sqlite.ts';
import { slowest, timedPosts } from '../timed-posts.ts';

/** Far more requests than the disk holds. */
const maxRequests = 3000;
const postsWhenFull = 20;
const recoveryMs = 5000;

test('a disk of one megabyte is filled with requests, then has room again', async ({
  skip,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', dataDir]);
  if (mounted.status !== 0) {
    rmdirSync(dataDir);
    skip('needs the right to mount a small disk (root on Linux)');
  }
  const server = new ServerProcess({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.dispose();
    spawnSync('umount', [dataDir]);
    rmdirSync(dataDir);
  });
  const ballast = join(dataDir, 'ballast');
  const { acknowledged, post } = timedPosts(() => server.url);
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
  for (const { message } of refusals)
    expect.soft(message).toContain(build.business.phone.display);
  report('slowest refusal', slowest(refusals), { atMost: 3000 }, 'ms');
  expect.soft((await fetch(server.url)).status, 'the home page').toBe(200);

  rmSync(ballast);
  const freed = performance.now();
  while ((await post()).status !== 201 && performance.now() - freed < recoveryMs)
    await wait(50);
  report('accepted again after', performance.now() - freed, { atMost: 5000 }, 'ms');
  expect.soft((await post()).status).toBe(201);

  const { rows, integrity } = readSqlite(dataDir);
  const ids = new Set(rows.map(({ id }) => id));
  expect
    .soft(
      [...acknowledged].filter((id) => !ids.has(id)),
      'acknowledged and lost',
    )
    .toEqual([]);
  expect(integrity).toBe('ok');
});
