import { test } from 'vitest';
import { migratedPostgres, openPostgres } from '../../../server/testing/test-database.ts';
import { expectSameAnswers } from './same-answers.ts';

/** The same seed gives the same bodies. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const bodies = 20_000;

test(`${bodies} bodies of every kind are answered by the rules, alike on both databases (SEED=${seed})`, async () =>
  expectSameAnswers(openPostgres(await migratedPostgres()), bodies, seed));
