import { run, settleAll } from './run.ts';

/** Types, lint, format, unused code: everything that needs nothing to run. */
const checks: [string, string[]][] = [
  ['tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types']],
  ['astro-check', ['--minimumFailingSeverity', 'hint', '--minimumSeverity', 'warning']],
  ['eslint', ['--max-warnings', '0', '.']],
  [
    'prettier',
    ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
  ],
  ['knip', []],
];

/** Runs them side by side, each to its end. Throws the Error of the first in the list that failed. */
export async function check(): Promise<void> {
  // The types of the site's files, which others read.
  await run('astro', ['sync', '--silent']);
  await settleAll(checks.map(([command, args]) => run(command, args)));
}

if (import.meta.main) {
  try {
    await check();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
