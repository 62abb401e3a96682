import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

const executablePath = testChromium();
// Resolves only this machine's name, since no test needs another host.
const args = [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];

/** The journeys that have the server draw pages. */
const editor = 'journeys/{hostile-words,owner-new-pages,owner-site,owner-steps}.spec.ts';

export default defineConfig({
  testDir: './tests',
  globalSetup: './tests/support/build-both.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  outputDir: 'reports/browser',
  // A phone that asks for less motion, which takes time to draw, except where a test says otherwise.
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pages of tests close before optimising their scripts pays.
    launchOptions: { executablePath, args: [...args, '--js-flags=--no-opt,--no-maglev'] },
  },
  projects: [
    // Drawing a page takes both cores, so no two of these run beside each other.
    { name: 'editor', testMatch: editor, workers: 1 },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: editor },
    {
      name: 'drills',
      testMatch: 'drills/**/*.spec.ts',
      timeout: 30 * 60_000,
      use: { launchOptions: { executablePath, args } },
    },
  ],
});
