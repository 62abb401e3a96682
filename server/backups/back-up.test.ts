import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { restore } from '../cli/backup/restore.ts';
import { it as withApp } from '../testing/app-test.ts';
import { exampleRow, storeMany, storeRequest } from '../testing/store-request.ts';
import { startTestApp } from '../testing/test-app.ts';
import { terminalBesideDatabase } from '../testing/test-terminal.ts';
import { rowsOf, temporaryFolder } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { listBackups, stampOf } from './backup-files.ts';
import { checksumOf } from './check-backup.ts';
import { forgetErasures, isErased, recordErasure } from './erased.ts';
import { openHourlyBackups } from './hourly.ts';
import { thinBackups } from './thin-backups.ts';

const start = new Date('2026-06-14T20:00:00.000Z');
const hourMs = 3_600_000;
const canary = 'Canary-7f3a';

async function setUp(settings: Record<string, string> = {}) {
  const beside = terminalBesideDatabase(start, settings);
  const database = await beside.open();
  return { ...beside, database, backUp: () => backUp(beside.terminal.config, start) };
}

async function keyPair() {
  const secretKey = await generateIdentity();
  const file = join(temporaryFolder(), 'key.txt');
  writeFileSync(file, `# created: 2026\n${secretKey}\n`);
  return { file, recipient: await identityToRecipient(secretKey) };
}

describe('a backup', () => {
  it('is complete though requests arrive meanwhile, with its checksum, for its user alone', async () => {
    const { database, backUp, folder } = await setUp();
    const rows = Array.from({ length: 50 }, () => exampleRow());
    await storeMany(database, rows);
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await storeRequest(database);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const made = (await backUp())!;
    isWriting = false;
    await writing;
    expect(made.requests).toBeGreaterThanOrEqual(50);
    const names = globSync('*', { cwd: folder });
    expect(names.toSorted()).toEqual([
      'quotes-2026-06-14T200000Z.db',
      'quotes-2026-06-14T200000Z.db.sha256',
    ]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const sum = readFileSync(`${made.file}.sha256`, 'utf8');
    expect(sum).toBe(`${await checksumOf(made.file)}  quotes-2026-06-14T200000Z.db\n`);
  });

  it('is made once, though two ask at the same moment', async () => {
    const { backUp } = await setUp();
    const made = await Promise.all([backUp(), backUp()]);
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('leaves no plain copy of a killed one beside it', async () => {
    const { backUp, dataDir, folder } = await setUp();
    const left = [join(folder, '.unfinished-killed'), join(dataDir, '.restore-killed')];
    for (const one of left) mkdirSync(one, { recursive: true });
    await backUp();
    expect(left.filter((one) => existsSync(one))).toEqual([]);
  });

  it('is encrypted to a recipient, and restored only with the key', async () => {
    const key = await keyPair();
    const { database, backUp, terminal, dataDir, folder, open } = await setUp({
      BACKUP_RECIPIENT: key.recipient,
    });
    await storeRequest(database, { values: { name: canary } });
    await backUp();
    await database.close();
    const latest = (file?: string) => restore(terminal, 'latest', { yes: true, key: file });
    await expect(latest()).rejects.toThrow(/AGE-SECRET-KEY-1.*--key FILE/);
    await expect(latest((await keyPair()).file)).rejects.toThrow(/does not open/);
    await latest(key.file);
    // That of what was replaced, too.
    expect(listBackups(folder)).toHaveLength(2);
    const files = globSync(`${folder}/**/*`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files.filter((file) => readFileSync(file).includes(canary))).toEqual([]);
    expect(globSync(`${dataDir}/.restore-*`)).toEqual([]);
    expect(await rowsOf(await open(), 'quote_requests')).toMatchObject([{ name: canary }]);
  });
});

withApp('the server makes a backup each hour, and says when', async ({ database }) => {
  const dataDir = join(database.location, '..');
  const test = await startTestApp({ DATA_DIR: dataDir }, database);
  const folder = join(dataDir, 'backups');
  const health = async () => (await test.app.inject('/healthz')).json();
  const { run } = openHourlyBackups(test.app);
  expect(await health()).toMatchObject({ backups: 'ok', lastBackupAt: null });
  const times: string[] = [];
  for (let quarter = 0; quarter < 5; quarter += 1) {
    await run();
    times.push((await health()).lastBackupAt);
    test.pass(15 * 60);
  }
  expect(times).toEqual([
    ...Array(4).fill('2026-03-02T08:00:00.000Z'),
    '2026-03-02T09:00:00.000Z',
  ]);
  expect(listBackups(folder)).toHaveLength(2);
  test.pass(24 * 3600);
  expect(await health()).toMatchObject({
    status: 'degraded',
    backups: 'none younger than a day',
  });
  // A restart is no excuse for one that was never made.
  const next = await startTestApp();
  next.clock.now = new Date(Date.now() + 25 * 3600 * 1000);
  expect((await next.app.inject('/healthz')).json().reasons).toContain('backups');
});

describe('the folder of backups', () => {
  function makeBackups(agesInHours: number[]) {
    const folder = temporaryFolder();
    for (const age of agesInHours) {
      const stamp = stampOf(new Date(start.getTime() - age * hourMs));
      for (const suffix of ['', '.sha256'])
        writeFileSync(join(folder, `quotes-${stamp}.db${suffix}`), '');
    }
    const ages = () =>
      listBackups(folder).map(({ time }) => (start.getTime() - time.getTime()) / hourMs);
    return { folder, ages };
  }

  it('keeps the last of 24 hours and of 30 days, and what is not ours', () => {
    const halfHourly = Array.from({ length: 3 * 24 * 2 }, (_, at) => at / 2);
    const sixHourly = Array.from({ length: 37 * 4 }, (_, at) => 3 * 24 + 6 * at);
    const { folder, ages } = makeBackups([...halfHourly, ...sixHourly]);
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    thinBackups(folder, start, () => false);
    const hourly = ages().filter((age) => age <= 24);
    expect(hourly).toEqual([0, ...Array.from({ length: 23 }, (_, at) => at + 0.5)]);
    const daily = ages().filter((age) => age > 24);
    expect(daily.length).toBeGreaterThanOrEqual(28);
    expect(Math.max(...daily)).toBeLessThanOrEqual(30 * 24);
    expect(globSync('*', { cwd: folder }).filter((name) => /sha256$/.test(name))).toHaveLength(
      ages().length,
    );
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  });

  it('loses the oldest while the disk is short, never the newest', () => {
    const { folder, ages } = makeBackups([2, 5, 30, 100]);
    thinBackups(folder, start, () => ages().length > 2);
    expect(ages()).toEqual([2, 5]);
    thinBackups(folder, start, () => true);
    expect(ages()).toEqual([2]);
  });

  it('loses a replaced database before the newest backup, which was restored', () => {
    const { folder, ages } = makeBackups([1]);
    writeFileSync(join(folder, `quotes-${stampOf(start)}-replaced.db`), '');
    thinBackups(folder, start, () => true);
    expect(ages()).toEqual([1]);
  });

  it('has none older than 30 days, even if no new one can be made', () => {
    const { folder, ages } = makeBackups([30 * 24 + 1, 30 * 24 + 2]);
    thinBackups(folder, start, () => false);
    expect(ages()).toEqual([]);
  });

  it('knows who was erased for as long as a backup may hold them', () => {
    const folder = temporaryFolder();
    recordErasure(folder, { ids: ['one', 'two'], texts: [] }, start);
    expect(['one', 'three'].map((id) => isErased(folder, id))).toEqual([true, false]);
    forgetErasures(folder, new Date(start.getTime() + 30 * 24 * hourMs));
    expect(isErased(folder, 'one')).toBe(true);
    forgetErasures(folder, new Date(start.getTime() + 32 * 24 * hourMs));
    expect(isErased(folder, 'one')).toBe(false);
  });
});
