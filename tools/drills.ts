import { globSync } from 'node:fs';
import { buildBoth } from '../tests/support/builds.ts';
import { ensureChromium } from './chromium.ts';
import { orExit, run } from './run.ts';

const folder = 'tests/drills';
const names = process.argv.slice(2);

/** The drills with these names: folders or files, all if none is named. */
const drillsOf = (ending: string) =>
  globSync(`${folder}/**/*.${ending}`).filter(
    (file) => names.length === 0 || names.some((name) => file.startsWith(`${folder}/${name}`)),
  );

// One file after the other, since drills measure.
await orExit(async () => {
  const [tests, journeys] = [drillsOf('test.ts'), drillsOf('spec.ts')];
  if (tests.length + journeys.length === 0) {
    const all = globSync('*/', { cwd: folder }).map((name) => name.replace('/', ''));
    throw new Error(`Name some of these drills, or none for all: ${all.toSorted().join(', ')}`);
  }
  await ensureChromium();
  await buildBoth();
  if (tests.length > 0)
    await run('vitest', ['run', '--project=drills', '--no-file-parallelism', ...tests]);
  if (journeys.length > 0)
    await run('playwright', ['test', '--project=drills', '--workers=1', ...journeys]);
});
