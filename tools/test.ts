import { mkdirSync, readFileSync } from 'node:fs';
import { buildFixture } from '../tests/support/fixture.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { checkBudget } from './perf/budget.ts';
import { orExit, run, waitForAll } from './run.ts';

const unitReport = 'reports/unit.json';
const browserReport = 'reports/browser.json';

type UnitReport = { numPassedTests: number; numFailedTests: number };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } };

const read = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

function report(): string {
  const unit = read<UnitReport>(unitReport);
  const { stats } = read<BrowserReport>(browserReport);
  const passed = unit.numPassedTests + stats.expected + stats.flaky;
  return `${passed} passed, ${unit.numFailedTests + stats.unexpected} failed`;
}

const runVitest = () =>
  run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);

mkdirSync('reports', { recursive: true });
await orExit(async () => {
  // Tests ignore this machine's settings and see the site as it ships.
  delete process.env['CONTENT_DIR'];
  delete process.env['SITE_URL'];
  delete process.env['PUBLIC_GA_MEASUREMENT_ID'];
  await ensureChromium();
  await buildIfChanged();
  // In parallel, since the budget waits for a simulated slow connection, builds for one another,
  // and many Vitest tests for a server.
  await waitForAll([check(), waitForAll([checkBudget(), buildFixture()]).then(runVitest)]);
  await run('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
  console.log(report());
});
