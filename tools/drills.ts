import { run } from './run.ts';

// Runs the drills of a folder in full, one after the other, then those in a browser; words after `--`
// select by name.
const [folder, ...words] = process.argv.slice(2);
try {
  await run(
    'vitest',
    [
      'run',
      '--project=drills',
      '--no-file-parallelism',
      `tests/drills/${folder}`,
      ...(words.length > 0 ? ['--testNamePattern', words.join('.*')] : []),
    ],
    { DRILLS: 'full' },
  );
  await run(
    'playwright',
    [
      'test',
      '--pass-with-no-tests',
      `tests/drills/${folder}`,
      ...(words.length > 0 ? ['--grep', words.join('.*')] : []),
    ],
    { DRILLS: 'full' },
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
