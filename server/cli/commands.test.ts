import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeRequest } from '../testing/store-request.ts';
import { openMigrated, rowsOf, temporaryFolder } from '../testing/test-database.ts';

/** Runs a command in this process, since starting another is slow. */
async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const written = { stdout: '', stderr: '' };
  const logs = vi.spyOn(console, 'log').mockImplementation((line) => (written.stdout += line));
  const errors = vi
    .spyOn(console, 'error')
    .mockImplementation((line) => (written.stderr += line));
  const { argv, exitCode } = process;
  const umask = process.umask();
  process.argv = ['node', command, ...args];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await import(/* @vite-ignore */ `./${command}.ts?${randomUUID()}`);
    return { ...written, status: process.exitCode ?? 0 };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    process.umask(umask);
    vi.unstubAllEnvs();
    for (const spy of [logs, errors]) spy.mockRestore();
  }
}

it('the commands work while a server has the database open', async () => {
  const dataDir = temporaryFolder();
  const server = await openMigrated({ dataDir });
  await storeRequest(server);
  const env = { DATA_DIR: dataDir };

  expect((await run('owner', ['devices'], env)).stdout).toContain('No device is signed in');
  const backup = await run('backup', [], env);
  expect(backup.stdout).toMatch(/1 request, .* checked/);
  expect((await run('restore', [], env)).stdout).toMatch(/quotes-.*\.db/);
  expect(await run('restore', ['latest', '--yes'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/server is running/),
  });
  await server.close();
  // In its own process, like `npm run`.
  const args = ['server/cli/restore.ts', 'latest', '--yes'];
  const inProcess = { env: { ...process.env, DATABASE_URL: '', ...env } };
  expect(spawnSync(process.execPath, args, inProcess)).toMatchObject({ status: 0 });
});

it('a restore replaces nothing without asking', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const before = await openMigrated({ dataDir: env.DATA_DIR });
  await run('backup', [], env);
  await storeRequest(before);
  await before.close();
  expect(await run('restore', ['latest'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--yes'),
  });
  const after = await openMigrated({ dataDir: env.DATA_DIR });
  expect(await rowsOf(after, 'quote_requests')).toHaveLength(1);
});

it.each([
  ['owner', ['--help'], /link .*\n.*devices .*\n.*sign-out /],
  ['content', ['--help'], /status .*\n.*pull /],
  ['owner', ['link', '--help'], /--email/],
  ['backup', ['--help'], /npm run backup/],
  ['restore', ['--help'], /npm run restore/],
])('%s %j prints help', async (command, args, words) => {
  expect(await run(command, args)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(words),
  });
});

it.each([
  ['a command that does not exist', ['sell'], {}, /no command "sell"[^]*devices/],
  ['an unknown option', ['devices', '--colour'], {}, /--colour[^]*--help/],
  ['a wrong setting', ['devices'], { PORT: 'x' }, /PORT must be/],
  [
    'a database that is away',
    ['devices'],
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    /did not work.*ECONNREFUSED/,
  ],
])('the commands explain %s', async (_, args, env, words) => {
  const result = await run('owner', args, { DATA_DIR: temporaryFolder(), ...env });
  expect(result).toMatchObject({ status: 1, stderr: expect.stringMatching(words) });
  expect(result.stderr).not.toMatch(/^ +at /m);
});

describe('the owner command without a name', () => {
  const start = (address: string, isTTY: boolean) => {
    Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
    return run('owner', [], { DATA_DIR: temporaryFolder(), SITE_URL: address });
  };
  const { isTTY } = process.stdout;
  afterEach(() => Object.defineProperty(process.stdout, 'isTTY', { value: isTTY }));

  it('prints a link for a phone, in a terminal only', async () => {
    const { stdout } = await start('https://keys.example', true);
    expect(stdout).toMatch(/█[^]*https:\/\/keys\.example\/owner#link=/);
    expect(stdout).not.toContain('No phone');
    const piped = await start('https://keys.example', false);
    expect(piped).toMatchObject({ status: 1, stdout: '' });
    expect(piped.stderr).toMatch(/secret.*terminal[^]*npm run owner -- link/);
  });

  it.each(['http://localhost:3000', 'http://[::1]:3000'])(
    'says that no phone can reach %s, and what to set',
    async (address) => {
      const { stdout } = await start(address, true);
      expect(stdout).toMatch(/No phone can reach [^ ]+: .*SITE_URL/);
      expect(stdout).toContain('/owner#link=');
      expect(stdout).not.toContain('█');
    },
  );

  it('has a code for a phone in the same network', async () =>
    expect((await start('http://192.168.1.20:3000', true)).stdout).toContain('█'));
});

it("a backup can't print control characters", async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'crafted.db');
  const crafted = new DatabaseSync(file, { defensive: false });
  crafted.exec(`create table a (b); pragma writable_schema = on;
    update sqlite_schema set name = 'x' || char(27) || '[2J', sql = 'create table'`);
  crafted.close();
  const { stderr, status } = await run('restore', [file, '--yes'], { DATA_DIR: dataDir });
  expect(stderr).toMatch(/not a sound backup/);
  expect(stderr).not.toContain('\u001b');
  expect(status).toBe(1);
});
