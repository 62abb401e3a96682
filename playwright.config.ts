import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

const executablePath = testChromium();
// Resolves only this machine's name, since no test needs another host.
const args = [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];

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
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    {
      name: 'drills',
      testMatch: 'drills/**/*.spec.ts',
      timeout: 30 * 60_000,
      use: { launchOptions: { executablePath, args } },
    },
  ],
});
