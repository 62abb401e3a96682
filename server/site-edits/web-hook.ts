import type { FastifyBaseLogger } from 'fastify';
import { postJson } from '../notifications/post.ts';

const timeoutMs = 10_000;

/**
 * Tells a CDN that a publication is live, so that it fetches files again. Logs the outcome,
 * without the address, which may hold a secret. Returns if it succeeded; never throws.
 */
export async function callWebHook(
  url: string,
  publication: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<boolean> {
  const answer = await postJson(url, {}, { publication }, timeoutMs);
  const outcome = 'status' in answer ? answer.status : 'no answer';
  const isTold = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
  if (isTold) log.info({ publication, outcome }, 'the CDN was told of a publication');
  else log.warn({ publication, outcome }, 'the CDN could not be told of a publication');
  return isTold;
}
