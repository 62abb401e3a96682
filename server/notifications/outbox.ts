import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Notification } from '../database/tables.ts';
import type { Channel, Outcome } from './channel.ts';
import { claimDue, claimNow, type Claim } from './claim.ts';
import { resumeChannel } from './resume.ts';
import { settle } from './settle.ts';

export type OutboxParts = {
  database: Database;
  channels: Channel[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now: () => Date;
};

/** What came of asking for one message at once. */
export type DeliveryNow = { sent: boolean; error?: string };

export type Outbox = ReturnType<typeof createOutbox>;

const pollMs = 1000;
/** Messages on their way at the same time, for each channel. */
const lanes = 4;

/**
 * Delivers what is queued, on the schedule of `schedule.ts`. Any number of servers
 * may run one on the same database.
 */
export function createOutbox({ database, channels, log, now }: OutboxParts) {
  const whatsapp = channels.find(({ name }) => name === 'whatsapp');
  const underWay = new Map<string, Promise<DeliveryNow>>();
  /** Outcomes that the database does not know yet. */
  const unwritten = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isRunning = false;
  let isWoken = false;
  let isStopping = false;

  async function deliver(channel: Channel, { quote, notification }: Claim): Promise<Outcome> {
    const outcome = await channel.send(quote);
    const about = { channel: channel.name, quote: referenceOf(quote.id) };
    if (outcome.kind === 'sent') log.info(about, 'owner notified');
    else log.error({ ...about, error: outcome.error }, 'owner not notified');
    const written = writeDown(notification, outcome);
    unwritten.add(written);
    await written.finally(() => unwritten.delete(written));
    return outcome;
  }

  /** A message that was sent and not written down would be sent again: tries until it is. */
  async function writeDown(notification: Notification, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await settle(database, notification, outcome, now(), Math.random());
      } catch (error) {
        if (isStopping) throw error;
      }
      await wait(pollMs);
    }
  }

  /** While the database was away leases may have run out, on what has been sent by now. */
  async function nextDue(channel: Channel): Promise<Claim | undefined> {
    await Promise.allSettled(unwritten);
    return claimDue(database, channel.name, now());
  }

  async function drain(channel: Channel): Promise<void> {
    const lane = async () => {
      for (let claim; (claim = await nextDue(channel));) {
        await deliver(channel, claim);
        if (isStopping) return;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Delivers everything that is due and allowed by now. Throws `DatabaseUnavailable`. */
  async function runDue(): Promise<void> {
    await Promise.all(channels.map(drain));
  }

  function runAfter(delayMs: number): void {
    clearTimeout(timer);
    if (isRunning && !isStopping) timer = setTimeout(run, delayMs);
  }

  function run(): void {
    if (round) {
      isWoken = true;
      return;
    }
    round = runDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined;
        runAfter(isWoken ? 0 : pollMs);
        isWoken = false;
      });
  }

  async function sendNow(quoteId: string): Promise<DeliveryNow> {
    if (!whatsapp) return { sent: false, error: 'WhatsApp is not configured' };
    const result = await claimNow(database, quoteId, now());
    if (result.kind === 'waiting') return { sent: false, error: 'The message waits its turn' };
    const sent =
      result.kind === 'settled'
        ? result.sent
        : (await deliver(whatsapp, result.claim)).kind === 'sent';
    return sent ? { sent } : { sent, error: 'WhatsApp did not take the message' };
  }

  return {
    runDue,
    /** Sends the WhatsApp message of one request ahead of the queue, once for all who ask. */
    sendNow(quoteId: string): Promise<DeliveryNow> {
      const delivery =
        underWay.get(quoteId) ?? sendNow(quoteId).finally(() => underWay.delete(quoteId));
      underWay.set(quoteId, delivery);
      return delivery;
    },
    /** Takes up at once what was queued without delay. */
    wake(): void {
      runAfter(0);
    },
    /** Starts the worker, and gives those another chance that failed for a wrong setting. */
    async start(): Promise<void> {
      await Promise.all(channels.map(({ name }) => resumeChannel(database, name, now())));
      isRunning = true;
      runAfter(0);
    },
    /** Waits for what is being sent. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await round;
      await Promise.allSettled(underWay.values());
    },
  };
}
