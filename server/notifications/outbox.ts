import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backgroundJob } from '../background-job.ts';
import { referenceOf } from '../database/ids.ts';
import type { ChannelName, Notification, Quote } from '../database/tables.ts';
import type { Channel, Outcome } from './channel.ts';
import { claimDue, claimNow, type Claim } from './claim.ts';
import { retryAfterRestart } from './retry-after-restart.ts';
import { recordOutcome } from './record-outcome.ts';

/** The outcome of sending one message at once. */
export type DeliveryNow = { sent: boolean; error?: string };

export type Outbox = ReturnType<typeof createOutbox>;

const pollMs = 1000;
/** Messages being sent at the same time, for each channel. */
const concurrency = 4;

/**
 * Delivers queued messages on the schedule of `retry-schedule.ts`. Several servers may run one
 * on the same database.
 */
export function createOutbox(app: FastifyInstance, channels: Channel[]) {
  const { database, log, now } = app;
  const whatsapp = channels.find(({ name }) => name === 'whatsapp');
  const inFlight = new Map<string, Promise<DeliveryNow>>();
  /** Outcomes not yet in the database. */
  const unrecorded = new Set<Promise<void>>();
  // One for each channel: a mail server that hangs must not hold up WhatsApp.
  const jobs = channels.map((channel) =>
    backgroundJob(
      () => drain(channel),
      pollMs,
      (error) => log.warn({ err: error }, 'the outbox could not be read'),
    ),
  );
  let isStopping = false;

  async function deliver(channel: Channel, { quotes, notifications }: Claim): Promise<Outcome> {
    const outcome = await channel.send(quotes);
    const more = quotes.length - 1;
    const quote = referenceOf(quotes[0].id);
    const about = { channel: channel.name, quote, ...(more > 0 && { more }) };
    if (outcome.kind === 'sent') log.info(about, 'owner notified');
    else log.error({ ...about, error: outcome.error }, 'owner not notified');
    const recorded = record(notifications, outcome);
    unrecorded.add(recorded);
    await recorded.finally(() => unrecorded.delete(recorded));
    return outcome;
  }

  /**
   * Records an outcome, retrying until it works: a sent message that is not recorded would be
   * sent again.
   */
  async function record(notifications: Notification[], outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await recordOutcome(database, { notifications, now: now() }, outcome);
      } catch (error) {
        if (isStopping) throw error;
      }
      await wait(pollMs);
    }
  }

  /**
   * Waits for unrecorded outcomes first: while the database was away, the minute of sent
   * messages may have passed.
   */
  async function nextDue(channel: Channel): Promise<Claim | undefined> {
    await Promise.allSettled(unrecorded);
    return claimDue(database, channel.name, now());
  }

  /** Sends until nothing is due. After each message it looks again, since more may be due by then. */
  async function drain(channel: Channel): Promise<void> {
    const sending = new Set<Promise<unknown>>();
    try {
      while (!isStopping) {
        const claim = await nextDue(channel);
        if (claim) {
          const sent = deliver(channel, claim).finally(() => sending.delete(sent));
          sending.add(sent);
        } else if (sending.size === 0) return;
        if (!claim || sending.size === concurrency) await Promise.race(sending);
      }
    } finally {
      await Promise.allSettled(sending);
    }
  }

  async function sendNow(quoteId: string): Promise<DeliveryNow> {
    if (!whatsapp) return { sent: false, error: 'WhatsApp is not configured' };
    const result = await claimNow(database, quoteId, now());
    if (result.kind === 'waiting')
      return { sent: false, error: 'It is already being sent, or not due yet' };
    const sent =
      result.kind === 'finished'
        ? result.sent
        : (await deliver(whatsapp, result.claim)).kind === 'sent';
    return sent ? { sent } : { sent, error: 'WhatsApp did not take the message' };
  }

  return {
    /** Delivers everything that is due and within the send rate. Throws `DatabaseUnavailable`. */
    async deliverDue(): Promise<void> {
      await Promise.all(channels.map(drain));
    },
    /** Sends one request's WhatsApp message ahead of the queue, once however many ask. */
    sendNow(quoteId: string): Promise<DeliveryNow> {
      const delivery =
        inFlight.get(quoteId) ?? sendNow(quoteId).finally(() => inFlight.delete(quoteId));
      inFlight.set(quoteId, delivery);
      return delivery;
    },
    /** Sends a made-up request by every channel, and returns what became of it. */
    sendTest: (quote: Quote): Promise<{ channel: ChannelName; outcome: Outcome }[]> =>
      Promise.all(
        channels.map(async (channel) => ({
          channel: channel.name,
          outcome: await channel.send([quote]),
        })),
      ),
    /** Delivers now what was queued without delay. */
    trigger: () => jobs.forEach((job) => job.trigger()),
    /** Starts the worker, and retries messages that failed because of a wrong setting. */
    async start(): Promise<void> {
      await Promise.all(channels.map(({ name }) => retryAfterRestart(database, name, now())));
      for (const job of jobs) void job.start();
    },
    /** Waits for what is being sent. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(jobs.map((job) => job.stop()));
      await Promise.allSettled(inFlight.values());
    },
  };
}
