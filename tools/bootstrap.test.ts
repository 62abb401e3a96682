import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../tests/support/folder-with.ts';

it('installs what builds the site under NODE_ENV=production too', () => {
  // Packages from this folder, so that nothing is downloaded.
  const project = folderWith({
    'packages/node/package.json': '{ "name": "node", "version": "1.0.0" }',
    'packages/builder/package.json': '{ "name": "builder", "version": "1.0.0" }',
    'package.json': JSON.stringify({
      dependencies: { node: 'file:packages/node' },
      devDependencies: { builder: 'file:packages/builder' },
    }),
    'build.cjs': "console.log('built')",
  });
  mkdirSync(join(project, 'packages/node/bin'));
  symlinkSync(process.execPath, join(project, 'packages/node/bin/node'));
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
