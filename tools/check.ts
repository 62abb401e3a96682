import { orExit, run, waitForAll } from './run.ts';

/**
 * Types, lint, format, unused code: every check that needs no running site. astro-check finds
 * what tsc would find in TypeScript too.
 */
const checks: [string, string[]][] = [
  ['astro-check', ['--minimumFailingSeverity', 'hint', '--minimumSeverity', 'warning']],
  ['eslint', ['--max-warnings', '0', '.']],
  [
    'prettier',
    ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
  ],
  ['knip', []],
];

/** Runs all checks in parallel. Throws the Error of the first in the list that failed. */
export async function check(): Promise<void> {
  // Generates Astro's types, which the others need.
  await run('astro', ['sync', '--silent']);
  await waitForAll(checks.map(([command, args]) => run(command, args)));
}

if (import.meta.main) await orExit(check);
