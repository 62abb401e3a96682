import { expect, onTestFinished, test } from 'vitest';
import { ownerApiPath, ownerPageSize, type OwnerRequestList } from '../../../contract/owner.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { transact } from '../../../server/database/transact.ts';
import { storeRequest } from '../../../server/testing/store-request.ts';
import { isFull, report } from '../full-or-short.ts';
import { signInTo } from '../owner-session.ts';
import { temporaryPostgres, temporaryServer } from '../temporary-server.ts';

const amount = isFull ? 10_000 : 1000;
const tries = isFull ? 100 : 3;

test(`the owner's list of ${amount} requests is as quick as one of ten`, async () => {
  const postgres = await temporaryPostgres();
  for (const databaseUrl of [undefined, postgres.url('postgres')]) {
    const server = await temporaryServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const database = openDatabase({ dataDir: server.dataDir, databaseUrl });
    onTestFinished(() => database.close());
    const row = await storeRequest(database);
    for (let at = 0; at < amount; at += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...row,
        id: `019caf2e-7a00-7abc-8def-${String(at + index).padStart(12, '0')}`,
        idempotency_key: null,
      }));
      await transact(database, async (trx) => {
        await trx.insertInto('quote_requests').values(rows).execute();
      });
    }
    const cookie = await signInTo(server, databaseUrl);
    for (const query of ['?status=waiting', '?q=07700%20900456']) {
      const times: number[] = [];
      for (let tried = 0; tried < tries; tried += 1) {
        const started = performance.now();
        const response = await fetch(`${server.url}${ownerApiPath}/requests${query}`, {
          headers: { cookie },
        });
        const { data } = (await response.json()) as { data: OwnerRequestList };
        times.push(performance.now() - started);
        expect(data.requests).toHaveLength(ownerPageSize);
        expect(data.counts.waiting).toBe(amount + 1);
      }
      const half = times.toSorted((a, b) => a - b)[tries >> 1]!;
      const name = databaseUrl ? 'PostgreSQL' : 'SQLite';
      report(`${name}, ${query}, half within`, half, { atMost: 50 }, 'ms');
    }
  }
});
