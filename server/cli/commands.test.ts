import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sqliteFile, openDatabase } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import { migrate } from '../database/migrate.ts';
import { storeRequest } from '../testing/store-request.ts';
import { temporaryFolder } from '../testing/test-database.ts';

/** Runs a command as `npm run` does, with nobody at the keyboard. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`server/cli/${command}.ts`, ...args],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', ...env } },
  );
  return { status, stdout, stderr };
}

describe('the commands', () => {
  it('work while a server has the database open', async () => {
    const dataDir = temporaryFolder();
    const server = openDatabase({ dataDir });
    await migrate(server);
    const { id } = await storeRequest(server);
    const env = { DATA_DIR: dataDir };

    expect(run('quotes', ['mark', referenceOf(id), 'booked'], env)).toMatchObject({
      status: 0,
    });
    const listed = run('quotes', ['list'], env);
    expect(listed.stdout).toMatch(/Ann Lee.*booked/);
    const backup = run('backup', [], env);
    expect(backup.stdout).toMatch(/1 request, .* checked/);
    expect(run('restore', [], env).stdout).toMatch(/quotes-.*\.db/);
    expect(run('restore', ['latest', '--yes'], env)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/server is running/),
    });
    await server.close();
    expect(run('restore', ['latest', '--yes'], env)).toMatchObject({ status: 0 });
    expect(statSync(sqliteFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('delete nothing unasked', async () => {
    const dataDir = temporaryFolder();
    const server = openDatabase({ dataDir });
    await migrate(server);
    await storeRequest(server);
    expect(
      run('quotes', ['erase', '--email', 'ann@example.com'], { DATA_DIR: dataDir }),
    ).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--yes'),
    });
    expect(await server.db.selectFrom('quote_requests').select('id').execute()).toHaveLength(1);
    await server.close();
  });

  it.each([
    ['quotes', ['--help'], /list .*\n.*show .*\n.*resend .*\n.*mark /],
    ['quotes', ['stats', '--help'], /--weeks N/],
    ['backup', ['--help'], /npm run backup/],
    ['restore', ['--help'], /npm run restore/],
  ])('%s %j explains itself', (command, args, words) => {
    expect(run(command, args)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(words),
    });
  });

  it.each([
    ['a command that does not exist', ['sell'], {}, /no command "sell"[^]*list/],
    ['an unknown option', ['list', '--colour'], {}, /--colour[^]*--help/],
    ['a wrong setting', ['list'], { PORT: 'x' }, /PORT must be/],
    [
      'a database that is away',
      ['list'],
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      /did not work.*ECONNREFUSED/,
    ],
  ])('answer %s in plain words', (_, args, env, words) => {
    const result = run('quotes', args, { DATA_DIR: temporaryFolder(), ...env });
    expect(result).toMatchObject({ status: 1, stderr: expect.stringMatching(words) });
    expect(result.stderr).not.toMatch(/^ +at /m);
  });
});
