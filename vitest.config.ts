import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browserContent } from './site/data/browser-content.ts';
import { isFull } from './tests/drills/full-or-short.ts';
import { contentFolder } from './site/data/content-folder.ts';

export default defineConfig({
  plugins: [browserContent()],
  resolve: { alias: { '#content': contentFolder } },
  test: {
    // More than there are processors, which no share can say: many tests wait for a server.
    maxWorkers: 2 * availableParallelism(),
    // Nothing keeps a state but what a test makes: files may share what they import.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,tools,deploy}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          environment: 'node',
          include: ['tests/drills/*/*.test.ts'],
          testTimeout: isFull ? 30 * 60_000 : 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['{site,owner}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['{site,owner}/**/*.test.tsx'],
          setupFiles: ['site/test-setup.ts'],
        },
      },
      {
        // What is built of tests/fixture, and journeys on it in all engines.
        extends: true,
        test: {
          name: 'fixture',
          environment: 'node',
          include: ['tests/{edited,engines}/*.test.ts'],
          globalSetup: ['tests/support/build-sites.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Reads the built pages.
        extends: true,
        test: {
          name: 'built',
          environment: 'jsdom',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['tests/support/build-production-site.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
