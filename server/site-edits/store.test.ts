import { describe, expect } from 'vitest';
import { transact } from '../database/transact.ts';
import { it } from '../testing/app-test.ts';
import { rowsOf } from '../testing/test-database.ts';
import { addPublication, finishPublication } from './store.ts';

describe('publications', () => {
  it('are kept for undoing, the last fifty', async ({ database }) => {
    const ids: string[] = [];
    for (let minute = 0; minute < 52; minute += 1) {
      const given = { edits: [], changes: [], device: '', basedOn: ids.at(-1) };
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const id = await transact(database, (trx) => addPublication(trx, given, at));
      await finishPublication(database, { id: String(id), changes: '[]' }, null);
      ids.push(String(id));
    }
    const kept = (await rowsOf(database, 'site_publications')).map(({ id }) => id);
    expect(kept.toSorted()).toEqual(ids.slice(2));
  });

  it('stay live when a server that was cut off fails to make one', async ({ database }) => {
    const given = { edits: [], changes: [], device: '', basedOn: undefined };
    const added = await transact(database, (trx) => addPublication(trx, given, new Date()));
    const job = { id: String(added), changes: '[]' };
    await finishPublication(database, job, null);
    await finishPublication(database, job, 'Late');
    expect(await rowsOf(database, 'site_publications')).toMatchObject([
      { state: 'live', error: null },
    ]);
  });
});
