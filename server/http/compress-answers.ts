import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Less fits into a packet anyway. */
const leastLength = 1400;

/**
 * Compresses the answers of a scope, for a phone on a poor line. Not for visitors: theirs are short, or
 * compressed when the site was built.
 */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastLength) return payload;
    reply.header('vary', 'accept-encoding');
    if (!negotiate(headers['accept-encoding'] ?? '', ['gzip'])) return payload;
    reply.header('content-encoding', 'gzip');
    return compress(payload);
  });
}
