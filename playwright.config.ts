import { defineConfig, devices } from '@playwright/test';
import { isFull } from './tests/drills/full-or-short.ts';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

/** The longest file, whose tests run one after the other. */
const longest = '**/owner-site.spec.ts';

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/build-sites.ts',
  fullyParallel: true,
  // More workers than processors, since tests often wait for their browser or server.
  workers: '150%',
  forbidOnly: true,
  // A shared machine may stall for seconds. Tests that pass don't wait this long.
  timeout: 180_000,
  // A test that passes only the second time is listed as flaky.
  retries: 1,
  expect: {
    timeout: 45_000,
    // For the pictures of visual.spec.ts.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 8 },
  },
  snapshotPathTemplate: 'tests/baselines/{arg}{ext}',
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  outputDir: 'reports/browser',
  // A phone that asks for less motion, which takes time to draw, except where a test says otherwise.
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromium(),
      args: [
        ...chromiumFlags,
        // Resolves only this machine's name, since no test needs another host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
        // Pages of tests close before optimising their scripts pays; full drills measure them.
        ...(isFull ? [] : ['--js-flags=--no-opt,--no-maglev']),
      ],
    },
  },
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'rest', testIgnore: longest },
  ],
});
