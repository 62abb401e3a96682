import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { postJson } from '../notifications/post.ts';

/** Before each try, in ms. By the first one all servers serve the publication. */
const waitsMs = [10_000, 10_000, 60_000, 300_000];
const timeoutMs = 10_000;

/**
 * Tells a CDN that a publication is live, so that it fetches files again. Tries a few times and
 * logs the outcome, without the address, which may hold a secret. Never throws.
 * `waits`: ms before each try.
 */
export async function callWebHook(
  url: string,
  publication: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  waits = waitsMs,
): Promise<void> {
  for (const ms of waits) {
    await wait(ms, undefined, { ref: false });
    const answer = await postJson(url, {}, { publication }, timeoutMs);
    const outcome = 'status' in answer ? answer.status : 'no answer';
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      log.info({ publication, outcome }, 'the CDN was told of a publication');
      return;
    }
    log.warn({ publication, outcome }, 'the CDN could not be told of a publication');
  }
}
