import { expect, vi } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { it } from '../testing/app-test.ts';
import { exampleRow, storeMany } from '../testing/store-request.ts';
import { findQuote } from './find.ts';

it('of a number with many requests the newest fifty are looked at', async ({ database }) => {
  const rows = Array.from({ length: 60 }, () => exampleRow());
  await storeMany(database, rows);
  const queries = vi.spyOn(database.db.getExecutor(), 'executeQuery');
  expect(await findQuote(database, exampleQuote)).toBeDefined();
  const answers = await Promise.all(queries.mock.results.map(({ value }) => value));
  expect(answers.flatMap(({ rows: read }) => read)).toHaveLength(50);
});
