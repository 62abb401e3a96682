import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/build-sites.ts',
  fullyParallel: true,
  // More than there are processors: a test often waits for its browser or its server.
  workers: '150%',
  forbidOnly: true,
  // A shared machine may stall for seconds; a test that passes waits for none of this.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  outputDir: 'reports/browser',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromium(),
      // Nobody but this machine is found: no test needs anybody else.
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
  projects: [
    { name: 'phone', use: phone },
    // All other tests need one width, or set it.
    { name: 'desktop', use: desktop, testMatch: '**/visual.spec.ts' },
  ],
});
