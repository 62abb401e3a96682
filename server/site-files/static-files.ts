import type { FastifyStaticOptions } from '@fastify/static';

/**
 * How built files are served: each by a route of its own, compressed when the site was built.
 * Pages are sent by other routes, and who serves a folder says how long its files are kept.
 */
export const staticFiles = {
  wildcard: false,
  globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  dotfiles: 'ignore',
} satisfies Partial<FastifyStaticOptions>;
