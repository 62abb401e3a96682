import { orExit, run } from './run.ts';

// Runs the drills of a folder in full, one after the other, then those in a browser; words after `--`
// select by name.
const [folder, ...words] = process.argv.slice(2);
const drills = `tests/drills/${folder}`;
const named = (option: string) => (words.length > 0 ? [option, words.join('.*')] : []);
const full = { DRILLS: 'full' };
await orExit(async () => {
  const oneByOne = ['run', '--project=drills', '--no-file-parallelism'];
  await run('vitest', [...oneByOne, drills, ...named('--testNamePattern')], full);
  await run('playwright', ['test', '--pass-with-no-tests', drills, ...named('--grep')], full);
});
