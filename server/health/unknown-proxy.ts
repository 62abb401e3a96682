import type { FastifyInstance } from 'fastify';
import { isPublicAddress } from '../public-address.ts';

/**
 * Tells whether a proxy that TRUST_PROXY does not name forwards visitors, who then share one limit. A
 * stranger can send the same header, but comes from the public internet.
 */
export function watchForUnknownProxy(app: FastifyInstance): () => boolean {
  let isSeen = false;
  if (app.config.trustProxy.length === 0)
    app.addHook('onRequest', async ({ headers, ip }) => {
      const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded;
      if (isForwarded !== undefined && !isPublicAddress(ip)) isSeen = true;
    });
  return () => isSeen;
}
