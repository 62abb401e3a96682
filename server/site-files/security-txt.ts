import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../contract/time.ts';

/** RFC 9116 asks for less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a security problem. */
export function securityTxtRoute(app: FastifyInstance): void {
  const { siteUrl, now } = app;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date(now().getTime() + validDays * dayMs).toISOString();
    const { email } = app.build.manifest.business;
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      // RFC 9116 allows only https addresses.
      ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${path}`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
