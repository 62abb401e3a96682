import { run } from './run.ts';

// Runs the drills of a folder in their full form, one after the other, then those in a browser: a word
// of a name after `--` runs only those.
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
