import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { createOutbox } from '../../../server/notifications/outbox.ts';
import { planFor } from '../../../server/notifications/queue.ts';
import { whatsappChannel } from '../../../server/notifications/whatsapp.ts';
import { storeQuote } from '../../../server/intake/store-quote.ts';
import {
  startFakeWhatsapp,
  type WhatsappAnswer,
} from '../../../server/testing/fake-whatsapp.ts';
import { customer } from '../quote-clients.ts';

/** The real timeout is five seconds; hundreds of them would take the drill an hour. */
const answerTimeoutMs = 500;
const stepMs = 20_000;
const maxMs = 12 * 3_600_000;

/**
 * An outbox in this process, on a database and a clock of its own, with a fake WhatsApp.
 * `answers` says how each message was answered, by the id of its request.
 */
export async function outboxOnAFakeClock(answer: () => WhatsappAnswer = () => 'accepted') {
  const dataDir = mkdtempSync(join(tmpdir(), 'whatsapp-'));
  const whatsapp = await startFakeWhatsapp();
  const database = openDatabase({ dataDir });
  const start = new Date('2026-03-02T08:00:00.000Z').getTime();
  let time = start;
  const now = () => new Date(time);
  const channel = whatsappChannel(parseConfig(whatsapp.settings).whatsapp!, answerTimeoutMs);
  const log = { info() {}, warn() {}, error() {} };
  const outbox = createOutbox({ database, channels: [channel], log, now });
  onTestFinished(async () => {
    await outbox.stop();
    await database.close();
    await whatsapp.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(database);

  const answers = new Map<string, WhatsappAnswer[]>();
  whatsapp.answer = ({ body }) => {
    const given = answer();
    const id = body.biz_opaque_callback_data;
    answers.set(id, [...(answers.get(id) ?? []), given]);
    return given;
  };

  const rows = () =>
    database.db
      .selectFrom('notifications')
      .select(['quote_id', 'state', 'unanswered'])
      .execute();
  const countOf = async (state: 'pending' | 'sent' | 'failed') =>
    (await rows()).filter((row) => row.state === state).length;

  return {
    whatsapp,
    answers,
    rows,
    countOf,
    async store(amount: number): Promise<void> {
      for (let number = 0; number < amount; number += 1) {
        const request = {
          values: customer(number),
          suspicious: false,
          sender: 'drill',
          page: null,
          idempotencyKey: null,
          matchByValues: false,
        };
        const unlimited = { perAddress: 0, overall: 0 };
        await storeQuote(database, request, unlimited, planFor(['whatsapp'], false), now());
      }
    },
    /** Moves the clock on until nothing is pending. Returns the minutes it took. */
    async runUntilSettled(beforeStep?: (minutes: number) => Promise<void>): Promise<number> {
      for (; time - start < maxMs; time += stepMs) {
        await beforeStep?.((time - start) / 60_000);
        await outbox.deliverDue();
        if ((await countOf('pending')) === 0) break;
      }
      return (time - start) / 60_000;
    },
  };
}
