import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../support/facts.ts';
import { goal, none, promise, skipped, type Finding } from '../support/findings.ts';
import { ServerProcess } from '../support/server-process.ts';
import { slowest, timedPosts } from '../support/timed-posts.ts';

/** Far more requests than the disk holds. */
const mostRequests = 3000;
const triesWhenFull = 20;
const recoveryMs = 5000;

/** Fills a disk of one megabyte with requests, then makes room again. */
export async function fullDisk(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', dataDir]);
  if (mounted.status !== 0) {
    rmdirSync(dataDir);
    return skipped('a full disk', 'needs the right to mount a small disk (root on Linux)');
  }
  const server = new ServerProcess({ DATA_DIR: dataDir });
  const ballast = join(dataDir, 'ballast');
  const { acknowledged, post } = timedPosts(() => server.url);
  try {
    writeFileSync(ballast, Buffer.alloc(200 * 1024));
    await server.start();
    let refused = await post();
    for (let at = 0; refused.status === 201 && at < mostRequests; at += 1)
      refused = await post();
    const takenBefore = acknowledged.size;
    const answers = [refused];
    while (answers.length < triesWhenFull) answers.push(await post());
    const others = answers.filter(({ status }) => ![201, 503].includes(status));
    const full = answers.filter(({ status }) => status === 503);
    const page = await fetch(server.url);

    rmSync(ballast);
    const freed = performance.now();
    while ((await post()).status !== 201 && performance.now() - freed < recoveryMs)
      await wait(50);
    const recovery = performance.now() - freed;
    const recovered = (await post()).status;

    const { ids, integrity } = readBack(join(dataDir, 'quotes.db'));
    return [
      promise('requests taken before the disk was full', takenBefore, '> 0', takenBefore > 0),
      promise(
        'refused while full',
        `${full.length} of ${answers.length} with 503`,
        '> 0',
        full.length > 0,
      ),
      none('answers other than 201 and 503', others.length),
      none(
        'refusals without the number to call',
        full.filter(({ message }) => !message.includes(build.business.phone.display)).length,
      ),
      goal('slowest refusal', slowest(full), { atMost: 3 }, 's'),
      promise('home page meanwhile', page.status, '200', page.status === 200),
      promise('first request after there is room', recovered, '201', recovered === 201),
      goal('taken again after', recovery / 1000, { atMost: 5 }, 's'),
      none('acknowledged requests lost', [...acknowledged].filter((id) => !ids.has(id)).length),
      promise('integrity check', integrity, 'ok', integrity === 'ok'),
    ];
  } finally {
    await server.stop('SIGKILL');
    spawnSync('umount', [dataDir]);
    rmdirSync(dataDir);
  }
}

function readBack(file: string) {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare('select id from quote_requests').all() as { id: string }[];
    const check = database.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    return { ids: new Set(rows.map(({ id }) => id)), integrity: check.integrity_check };
  } finally {
    database.close();
  }
}
