import { test } from 'vitest';
import { signIn } from './owner-device.ts';
import { startTestApp } from './test-app.ts';
import { openTestDatabase } from './test-database.ts';

/**
 * A test with a new `database`, with `test`, the whole server on it, and with `phone`, the owner's
 * device that is signed in to that. Each is made only where it is named.
 */
export const it = test
  .extend('database', () => openTestDatabase())
  .extend('test', ({ database }) => startTestApp({}, database))
  .extend('phone', ({ test }) => signIn(test));
