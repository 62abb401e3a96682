import { orExit, run, waitForAll } from './run.ts';

type Check = [command: string, args: string[]];

const cachedAs = (name: string) => ['--cache', '--cache-location', `.cache/${name}`];

/** Finds what tsc would find in TypeScript too. Takes as long as all others. */
const types: Check = [
  'astro-check',
  ['--minimumFailingSeverity', 'hint', '--minimumSeverity', 'warning'],
];
const others: Check[] = [
  ['knip', []],
  ['prettier', ['--check', ...cachedAs('prettier'), '--log-level', 'warn', '.']],
  [
    'eslint',
    ['--max-warnings', '0', ...cachedAs('eslint'), '--cache-strategy', 'content', '.'],
  ],
];

/**
 * Types, lint, format, unused code: every check that needs no running site, two at a time. Throws
 * the Error of the first that failed, once all have run.
 */
export async function check(): Promise<void> {
  // Generates Astro's types, which the others need.
  await run('astro', ['sync', '--silent']);
  let before = Promise.resolve();
  const inTurn = others.map((one) => {
    const done = before.then(() => run(...one));
    before = done.catch(() => undefined);
    return done;
  });
  await waitForAll([run(...types), ...inTurn]);
}

if (import.meta.main) await orExit(check);
