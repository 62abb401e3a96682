import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { deleteLeftovers, fill } from './site-folder.ts';

test('what a killed server was writing is deleted, and what is finished or still written stays', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'photos', 'one.jpg');
  await fill(folder, file, async (path) => writeFileSync(path, 'one') as undefined);
  // The first process of the system lives as long as this one.
  for (const pid of [2 ** 22 + 1, process.pid, 1])
    mkdirSync(join(folder, `tmp-${hostname()}-${pid}-x`));
  writeFileSync(`${file}.${2 ** 22 + 1}`, 'half');
  deleteLeftovers(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['photos', `tmp-${hostname()}-1-x`]);
  expect(readdirSync(join(folder, 'photos'))).toEqual(['one.jpg']);
});
