import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{quote,server,scripts,deploy}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/{faults,fuzz,load}/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'jsdom',
          include: ['site/**/*.test.{ts,tsx}'],
          setupFiles: ['site/test-setup.ts'],
        },
      },
      {
        // Reads the pages that were built before.
        extends: true,
        test: { name: 'built', environment: 'jsdom', include: ['tests/built/**/*.test.ts'] },
      },
    ],
  },
});
