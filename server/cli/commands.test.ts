import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('the commands print help, and explain what is wrong', async () => {
  const away = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  expect((await run('owner', ['--help'])).stdout).toMatch(/link .*\n.*devices .*\n.*sign-out /);
  for (const [args, env, words] of [
    [['sell'], {}, /no command "sell"[^]*devices/],
    [['devices', '--colour'], {}, /--colour[^]*--help/],
    [['devices'], { PORT: 'x' }, /PORT must be/],
    [['devices'], away, /did not work.*ECONNREFUSED/],
  ] as const) {
    const result = await run('owner', [...args], { DATA_DIR: temporaryFolder(), ...env });
    expect(result).toMatchObject({ status: 1, stderr: expect.stringMatching(words) });
    expect(result.stderr).not.toMatch(/^ +at /m);
  }
});

it('the owner command without a name prints a link for a phone, in a terminal only', async () => {
  const { isTTY } = process.stdout;
  onTestFinished(() => void Object.defineProperty(process.stdout, 'isTTY', { value: isTTY }));
  const start = (address: string, isTTY: boolean) => {
    Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
    return run('owner', [], { DATA_DIR: temporaryFolder(), SITE_URL: address });
  };
  const { stdout } = await start('https://keys.example', true);
  expect(stdout).toMatch(/█[^]*https:\/\/keys\.example\/owner#link=/);
  expect((await start('http://localhost:3000', true)).stdout).toMatch(/No phone can reach/);
  const piped = await start('https://keys.example', false);
  expect(piped).toMatchObject({ status: 1, stdout: '' });
  expect(piped.stderr).toMatch(/secret.*terminal[^]*npm run owner -- link/);
});
