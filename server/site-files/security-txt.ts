import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../contract/time.ts';

/** RFC 9116 wants less than a year. */
const validDays = 180;

export type SecurityTxtParts = {
  /** An address with its scheme: `mailto:`, `tel:` or `https:`. */
  contact: string;
  /** Absolute address of the site, without trailing slash. */
  siteUrl: string;
  now: () => Date;
};

/** `/.well-known/security.txt` (RFC 9116): where to report a hole in this site. */
export function securityTxtRoute(app: FastifyInstance, parts: SecurityTxtParts): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date(parts.now().getTime() + validDays * dayMs).toISOString();
    const lines = [
      `Contact: ${parts.contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      // RFC 9116 takes web addresses over https alone.
      ...(parts.siteUrl.startsWith('https:') ? [`Canonical: ${parts.siteUrl}${path}`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
