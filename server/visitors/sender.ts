import { createHmac } from 'node:crypto';
import type { Secrets } from '../database/secrets.ts';
import { networksOf } from './network.ts';

/**
 * Names a visitor's network, an IPv4 address or an IPv6 /48, by a hash, the same on all servers:
 * enough to count by. A request keeps it until the next day is over (requests/purge.ts).
 */
export async function senderOf(secrets: Secrets, ip: string): Promise<string> {
  const [widest] = networksOf(ip);
  return createHmac('sha256', await secrets('sender'))
    .update(widest!.name)
    .digest('base64url');
}
