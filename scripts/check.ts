import { run } from './run.ts';

/** Types, lint, format, unused code: everything that needs nothing to run. */
const checks: [string, string[]][] = [
  ['astro', ['sync', '--silent']],
  ['tsc', ['--noEmit']],
  ['astro-check', ['--minimumFailingSeverity', 'hint', '--minimumSeverity', 'warning']],
  ['eslint', ['--max-warnings', '0', '.']],
  ['prettier', ['--check', '--log-level', 'warn', '.']],
  ['knip', []],
];

export async function check(): Promise<void> {
  for (const [command, args] of checks) await run(command, args);
}

if (import.meta.main) {
  try {
    await check();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
