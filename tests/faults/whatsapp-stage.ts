import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createOutbox, type Outbox } from '../../server/notifications/outbox.ts';
import { planFor } from '../../server/notifications/queue.ts';
import { whatsappChannel } from '../../server/notifications/whatsapp.ts';
import { storeQuote } from '../../server/quotes/repository.ts';
import {
  startFakeGraph,
  type FakeGraph,
  type GraphAnswer,
} from '../../server/testing/fake-graph.ts';
import { customer } from '../support/quote-clients.ts';

/** The real time-out is five seconds; hundreds of them would take the drill an hour. */
const answerMs = 500;
const stepMs = 20_000;
const longestMs = 12 * 3_600_000;

/** The outbox on a clock that the drill moves, before a WhatsApp that misbehaves. */
export type Stage = {
  graph: FakeGraph;
  database: Database;
  store(amount: number): Promise<void>;
  /** Moves the clock on until nothing waits any more, and tells the minutes it took. */
  runUntilSettled(atEachStep?: (minutes: number) => Promise<void>): Promise<number>;
};

/** Runs a play on a database and a stand-in of its own, which are gone afterwards. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'whatsapp-'));
  const graph = await startFakeGraph();
  const database = openDatabase({ dataDir });
  const start = new Date('2026-03-02T08:00:00.000Z').getTime();
  let time = start;
  const now = () => new Date(time);
  const config = {
    token: 'test-token',
    phoneNumberId: '1',
    to: '447700900999',
    template: 'new_quote_request',
    apiUrl: graph.url,
  };
  const silent = { info() {}, warn() {}, error() {} };
  const outbox: Outbox = createOutbox({
    database,
    channels: [whatsappChannel(config, answerMs)],
    log: silent,
    now,
  });
  try {
    await migrate(database);
    return await play({
      graph,
      database,
      async store(amount) {
        const request = {
          suspicious: false,
          page: null,
          idempotencyKey: null,
          resendByValues: false,
        };
        const limits = { perAddress: 0, overall: 0 };
        for (let number = 0; number < amount; number += 1) {
          const values = customer(number);
          const plan = planFor(['whatsapp'], false);
          await storeQuote(
            database,
            { ...request, values, sender: 'drill' },
            limits,
            plan,
            now(),
          );
        }
      },
      async runUntilSettled(atEachStep) {
        for (; time - start < longestMs; time += stepMs) {
          await atEachStep?.((time - start) / 60_000);
          await outbox.runDue();
          if ((await statesOf(database)).get('pending') === undefined) break;
        }
        return (time - start) / 60_000;
      },
    });
  } finally {
    await outbox.stop();
    await database.close();
    await graph.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function statesOf({ db }: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** How each message was answered, by the lead it was about. */
export function answersByLead(
  graph: FakeGraph,
  choose: (lead: string, turn: number) => GraphAnswer,
) {
  const given = new Map<string, GraphAnswer[]>();
  graph.answer = ({ body }) => {
    const lead = body.biz_opaque_callback_data;
    const earlier = given.get(lead) ?? [];
    const answer = choose(lead, earlier.length);
    given.set(lead, [...earlier, answer]);
    return answer;
  };
  return given;
}
