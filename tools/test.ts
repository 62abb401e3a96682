import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildBoth } from '../tests/support/builds.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

type Count = { passed: number; failed: number };

const unitReport = 'reports/unit.json';
const browserReport = 'reports/browser.json';

/** Runs tests to their end. Counts them by their report, and as failed what has left none. */
async function count<Report>(
  work: Promise<void>,
  file: string,
  countsIn: (report: Report) => Count,
): Promise<Count> {
  const problem = await work.then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (problem) console.error(problem);
  try {
    const { passed, failed } = countsIn(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return { passed, failed: problem ? Math.max(failed, 1) : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type UnitReport = { numPassedTests: number; numFailedTests: number };
const runVitest = () =>
  count<UnitReport>(
    run('vitest', [
      'run',
      '--project=!drills',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
    unitReport,
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  );

type BrowserReport = { stats: { expected: number; unexpected: number } };
const runPlaywright = () =>
  count<BrowserReport>(
    run('playwright', ['test', '--project=editor', '--project=journeys'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    }),
    browserReport,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }),
  );

/** One counts no tests, but nothing goes on after it fails. */
const without = (work: () => Promise<unknown>) => async (): Promise<Count> => {
  await work();
  return { passed: 0, failed: 0 };
};

const parts: [name: string, about: string, work: () => Promise<Count>][] = [
  ['types, lint, format, unused code', '45 s', without(check)],
  ['two builds of the site', '35 s', without(() => ensureChromium().then(buildBoth))],
  ['rules, routes and built pages (Vitest)', '80 s', runVitest],
  ['journeys in a browser (Playwright)', '210 s', runPlaywright],
];

console.log('One after the other, in about these times on two cores:');
for (const [name, about] of parts) console.log(`  ${about.padStart(5)}  ${name}`);

mkdirSync('reports', { recursive: true });
for (const old of [unitReport, browserReport]) rmSync(old, { force: true });
// Tests ignore this machine's settings and see the site as it ships.
delete process.env['CONTENT_DIR'];
delete process.env['SITE_URL'];
delete process.env['PUBLIC_GA_MEASUREMENT_ID'];

const total: Count = { passed: 0, failed: 0 };
const times: string[] = [];
for (const [name, , work] of parts) {
  console.log(`\n${name}`);
  const started = performance.now();
  try {
    const { passed, failed } = await work();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    console.error((error as Error).message);
    total.failed += 1;
    break;
  } finally {
    const seconds = Math.round((performance.now() - started) / 1000);
    times.push(`  ${`${seconds} s`.padStart(5)}  ${name}`);
  }
}
console.log(`\nIt took:\n${times.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
