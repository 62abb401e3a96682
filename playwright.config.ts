import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, testChromium } from './tools/chromium.ts';

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

/**
 * Files whose tests need a server or a browser of a kind of its own: they follow one another, so
 * that it is started once and not between others. The longest come first.
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
  // More than there are processors: a test often waits for its browser or its server.
  workers: '150%',
  forbidOnly: true,
  // A shared machine may stall for seconds; a test that passes waits for none of this.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Of the pictures that visual.spec.ts keeps.
    toMatchSnapshot: { threshold: 0.1, maxDiffPixels: 8 },
  },
  snapshotPathTemplate: 'tests/baselines/{arg}-{projectName}{ext}',
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
    ...Object.entries(apart).map(([name, testMatch]) => ({ name, use: phone, testMatch })),
    { name: 'phone', use: phone, testIgnore: Object.values(apart) },
    // All other tests need one width, or set it.
    { name: 'desktop', use: desktop, testMatch: '**/visual.spec.ts' },
  ],
});
