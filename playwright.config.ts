import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

/**
 * Files whose tests need a special server or browser. Each group runs together, so that these are
 * started once. The longest come first.
 */
const apart = {
  pages: '**/{every-page,contrast}.spec.ts',
  analytics: '**/{analytics,analytics-quotes,consent}.spec.ts',
  owner: '**/{owner,owner-day,owner-cuts,owner-app,owner-sign-in,owner-site}.spec.ts',
  whole: '**/{back-forward,owner-push}.spec.ts',
};

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
  snapshotPathTemplate: 'tests/baselines/{arg}-{projectName}{ext}',
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  outputDir: 'reports/browser',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromium(),
      // Resolves only this machine's name, since no test needs another host.
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
  projects: [
    ...Object.entries(apart).map(([name, testMatch]) => ({ name, use: phone, testMatch })),
    { name: 'phone', use: phone, testIgnore: Object.values(apart) },
    // All other tests need only one width, or set their own.
    { name: 'desktop', use: desktop, testMatch: '**/visual.spec.ts' },
  ],
});
