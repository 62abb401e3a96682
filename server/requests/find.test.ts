import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { it } from '../testing/app-test.ts';
import { exampleRow, storeMany } from '../testing/store-request.ts';
import { findQuote } from './find.ts';

describe('a number with thousands of requests', () => {
  it('takes no longer to look up than one with a few', async ({ database }) => {
    const store = (phone: string, amount: number) =>
      storeMany(
        database,
        Array.from({ length: amount }, () => exampleRow({ values: { phone } })),
      );
    const [many, few] = ['07700 900111', '07700 900222'];
    await store(many, 3000);
    await store(few, 50);
    // PostgreSQL does this by itself, but later.
    await sql`analyze`.execute(database.db);
    const leastMs = async (phone: string) => {
      const times: number[] = [];
      for (let tried = 0; tried < 8; tried += 1) {
        const started = performance.now();
        expect(await findQuote(database, { ...exampleQuote, phone })).toBeDefined();
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    expect(await leastMs(many)).toBeLessThan(5 * (await leastMs(few)));
  });
});
