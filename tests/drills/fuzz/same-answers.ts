import { expect } from 'vitest';
import { idempotencyHeader, quotePath } from '../../../contract/api.ts';
import { quoteFields } from '../../../contract/fields.ts';
import type { Database } from '../../../server/database/database.ts';
import { withoutLimits } from '../../../server/testing/server-process.ts';
import { startTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { samples } from './samples.ts';

/**
 * Sends bodies of every kind to a server on SQLite and one on this PostgreSQL, and expects both to
 * answer by the rules, alike, and to store the same.
 */
export async function expectSameAnswers(postgres: Database, amount: number, seed: number) {
  const apps = [await startTestApp(withoutLimits), await startTestApp(withoutLimits, postgres)];
  const all = samples(amount, seed);
  for (const [at, { type, body, stored }] of all.entries()) {
    const send = async ({ app }: TestApp) => {
      const headers = { 'content-type': type, [idempotencyHeader]: `fuzz-${at}` };
      const asked = { method: 'POST', url: quotePath, headers, payload: body } as const;
      const { statusCode, json, headers: answered } = await app.inject(asked);
      const isJson = String(answered['content-type']).startsWith('application/json');
      return { statusCode, error: isJson ? json().error : undefined };
    };
    const [answer, other] = await Promise.all(apps.map(send));
    const start = body.toString('latin1').slice(0, 120);
    expect(other, start).toEqual(answer);
    expect(stored ? [201, 303] : [400, 413, 415, 422], start).toContain(answer!.statusCode);
  }
  // The same form twice is one request, so sets are compared.
  const sent = new Set(all.flatMap(({ stored }) => (stored ? [JSON.stringify(stored)] : [])));
  const columns = quoteFields.map(({ column }) => column);
  for (const { database } of apps) {
    const rows = await database.db.selectFrom('quote_requests').select(columns).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(sent);
  }
}
