import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('installs what builds the site under NODE_ENV=production too', () => {
  const project = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  const write = (name: string, text: string) => {
    mkdirSync(join(project, name, '..'), { recursive: true });
    writeFileSync(join(project, name), text);
  };
  // Packages from this folder, so that nothing is downloaded.
  write('packages/node/package.json', '{ "name": "node", "version": "1.0.0" }');
  mkdirSync(join(project, 'packages/node/bin'));
  symlinkSync(process.execPath, join(project, 'packages/node/bin/node'));
  write('packages/builder/package.json', '{ "name": "builder", "version": "1.0.0" }');
  write(
    'package.json',
    JSON.stringify({
      dependencies: { node: 'file:packages/node' },
      devDependencies: { builder: 'file:packages/builder' },
    }),
  );
  write('build.cjs', "console.log('built')");
  cpSync('tools/bootstrap.cjs', join(project, 'tools/bootstrap.cjs'));
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  run('npm', ['install', '--package-lock-only', '--offline']);

  expect(run(process.execPath, ['tools/bootstrap.cjs', 'build.cjs'])).toContain('built');
  expect(existsSync(join(project, 'node_modules/builder'))).toBe(true);
});
