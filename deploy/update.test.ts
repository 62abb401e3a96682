import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/test-database.ts';

const run = promisify(execFile);

/** A machine with three releases, and stand-ins for the programs that the script calls. */
function machine(restart: string) {
  const root = temporaryFolder();
  const [opt, etc, bin] = ['opt', 'etc', 'bin'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const at of ['1', '20260101000000', '20260201000000'])
    mkdirSync(join(opt, `auto-locksmith-${at}`), { recursive: true });
  symlinkSync(join(opt, 'auto-locksmith-20260101000000'), join(opt, 'auto-locksmith'));
  cpSync('deploy/systemd', join(etc, 'systemd/system'), { recursive: true });
  mkdirSync(join(etc, 'caddy'));
  cpSync('deploy/Caddyfile', join(etc, 'caddy/Caddyfile'));
  mkdirSync(bin);
  const program = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const log = join(root, 'log');
  writeFileSync(log, '');
  program('git', 'mkdir -p "$5" && cp -r "$4" "$5"/deploy');
  program('npm', `echo "npm $*" >> ${log}`);
  program('systemctl', `echo "$*" >> ${log}; ${restart}`);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, OPT: opt, ETC: etc };
  return {
    etc,
    update: () => run('sh', ['deploy/update.sh', resolve('deploy')], { env }),
    log: () => readFileSync(log, 'utf8'),
    releases: () => readdirSync(opt).filter((name) => name !== 'auto-locksmith'),
    current: () => basename(readlinkSync(join(opt, 'auto-locksmith'))),
  };
}

it('an update restarts the servers in turn, keeps two releases, and shows changed units', async () => {
  const { update, log, releases, current, etc } = machine('true');
  writeFileSync(join(etc, 'caddy/Caddyfile'), 'edited here');
  const { stdout } = await update();
  expect(log()).toMatch(/npm .*run build\nrestart .*@1\nrestart .*@2\n$/);
  // Not the newest folder, in which an update has failed.
  expect(releases()).toEqual(['auto-locksmith-20260101000000', current()]);
  expect(current()).toMatch(/^auto-locksmith-20\d{12}$/);
  expect(stdout).toMatch(/^-edited here$[^]*Take over from .*\/deploy what differs/m);
});

it('an update stops at the first server that does not come up, and leaves the other alone', async () => {
  const { update, log, releases, current } = machine('false');
  await expect(update()).rejects.toMatchObject({
    stderr: expect.stringMatching(/Server 1 does not come up.*@1[^]*To go back/),
  });
  expect(log()).not.toContain('@2');
  expect(current()).toBe('auto-locksmith-20260101000000');
  expect(releases()).toHaveLength(4);
});
