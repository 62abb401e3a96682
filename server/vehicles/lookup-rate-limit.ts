import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';

/** A driver asks once or twice; a garage or a mobile network shares an address. */
const perSender = { max: 20, ms: 10 * 60_000 };
const overall = { max: 300, ms: 3_600_000 };

/**
 * Counts a look-up, for all replicas together. False if the sender or all together have had
 * enough of them for now. Throws `DatabaseUnavailable`.
 */
export async function takeLookup(
  database: Database,
  sender: string,
  now: Date,
): Promise<boolean> {
  return transact(database, async (trx) => {
    await trx.deleteFrom('vehicle_lookups').where('until', '<=', now.toISOString()).execute();
    for (const [counted, { max, ms }] of [
      [sender, perSender],
      ['all', overall],
    ] as const) {
      const until = new Date(now.getTime() + ms).toISOString();
      const { amount } = await trx
        .insertInto('vehicle_lookups')
        .values({ counted, amount: 1, until })
        .onConflict((conflict) =>
          conflict
            .column('counted')
            .doUpdateSet((it) => ({ amount: it('vehicle_lookups.amount', '+', 1) })),
        )
        .returning('amount')
        .executeTakeFirstOrThrow();
      if (amount > max) return false;
    }
    return true;
  });
}
