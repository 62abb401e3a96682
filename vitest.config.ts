import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const env = { SITE: 'https://www.example.co.uk' };
/** What differs on PostgreSQL, and what several servers on it do. */
const onPostgres = ['server/database/{postgres,two-servers}.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Compiled code is kept for the processes that tests start, as in `npm test`.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
    // Test files can share modules, since those that use one with a state leave it empty.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
    // Time for a server to start.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,tools,deploy}/**/*.test.ts'],
          exclude: onPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: onPostgres,
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          environment: 'node',
          include: ['tests/drills/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          env,
          include: ['{site,owner}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // As tools/build-owner.ts sets them.
        define: { __CONTRACT__: '"test"', __BUSINESS__: '"test"', __PAGE_NAMES__: '{}' },
        test: {
          name: 'components',
          environment: 'jsdom',
          env,
          include: ['{site,owner}/**/*.test.tsx', 'tests/app/*.test.ts'],
          setupFiles: ['site/test-setup.ts'],
        },
      },
      {
        // Reads the built pages.
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/*.test.ts'],
          globalSetup: ['tests/support/build-both.ts'],
        },
      },
    ],
  },
});
