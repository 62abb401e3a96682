import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { run } from './run.ts';

/** The inputs of a build: these files, the content folder, these settings and the footer's year. */
const sources = [
  'site/**',
  'contract/**',
  'owner/**',
  'tools/build-owner.ts',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const isSetting = (name: string) => /^(SITE_URL|CONTENT_DIR|PUBLIC_.*)$/.test(name);

function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(env).filter(isSetting).toSorted())
    if (env[name]) hash.update(`${name}=${env[name]}\n`);
  const content = `${env['CONTENT_DIR'] || 'content'}/**`;
  const files = globSync([...sources, content], {
    withFileTypes: true,
    exclude: ['**/*.test.*'],
  }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted()) {
    hash.update(path).update(readFileSync(path));
  }
  hash.update(String(new Date().getFullYear()));
  return hash.digest('hex');
}

/** Astro would only say "Invalid URL". */
function checkAddress(siteUrl: string | undefined): void {
  if (siteUrl && !/^https?:\/\/./.test(siteUrl)) {
    throw new Error('SITE_URL must be a web address such as https://www.example.co.uk');
  }
}

/**
 * Throws an Error that lists what to fix. Runs in its own process, since each process reads one
 * content folder.
 */
function checkContent(env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check-content.ts'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error((stdout || stderr).trim());
}

/**
 * Builds the site into a folder, with extra settings, unless the existing build has the same
 * inputs. A failed build leaves the one before. Throws an Error that says what to fix.
 */
export async function buildIfChanged(
  folder = 'dist',
  env: Record<string, string> = {},
): Promise<void> {
  const stamp = '.built-from';
  // Vitest sets another value, with which React's development code would ship.
  const settings: NodeJS.ProcessEnv = { ...env, NODE_ENV: 'production' };
  const fullEnv = { ...process.env, ...settings };
  const wanted = fingerprint(fullEnv);
  const built = `${folder}/${stamp}`;
  if (existsSync(built) && readFileSync(built, 'utf8') === wanted) return;
  checkAddress(fullEnv['SITE_URL']);
  checkContent(fullEnv);
  console.log('Building the site …');
  const fresh = `.cache/build-${process.pid}`;
  const replaced = `${fresh}-replaced`;
  try {
    mkdirSync(fresh, { recursive: true });
    await run('astro', ['build', '--silent', '--outDir', `${fresh}/site`], settings);
    await run(process.execPath, ['tools/build-owner.ts', `${fresh}/owner`], settings);
    writeFileSync(`${fresh}/${stamp}`, wanted);
    mkdirSync(dirname(folder), { recursive: true });
    if (existsSync(folder)) renameSync(folder, replaced);
    renameSync(fresh, folder);
  } finally {
    for (const left of [fresh, replaced]) rmSync(left, { recursive: true, force: true });
  }
}
