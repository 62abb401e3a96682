import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './run.ts';

/** What a build is made of: these files, and these settings. */
const sources = ['site/**', 'content/**', 'quote/**', 'astro.config.ts', 'package-lock.json'];
const settings = ['SITE_URL', 'PUBLIC_GA_MEASUREMENT_ID'];

function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${env[name] ?? ''}\n`);
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Astro would only say "Invalid URL". */
function checkAddress(siteUrl: string | undefined): void {
  if (siteUrl && !/^https?:\/\/./.test(siteUrl)) {
    throw new Error('SITE_URL must be a web address such as https://www.example.co.uk');
  }
}

/**
 * Builds the site into a folder, with settings besides those of the environment, unless
 * what is there was made of the same. Throws an Error that says what to mend.
 */
export async function buildIfChanged(
  folder = 'dist',
  env: Record<string, string> = {},
): Promise<void> {
  const stamp = `${folder}/.built-from`;
  const settled = { ...process.env, ...env };
  const wanted = fingerprint(settled);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  checkAddress(settled['SITE_URL']);
  console.log('Building the site …');
  // A build that breaks off leaves half a site, which must not pass for the one before.
  rmSync(stamp, { force: true });
  await run('astro', ['build', '--silent', '--outDir', `${folder}/site`], env);
  writeFileSync(stamp, wanted);
}
