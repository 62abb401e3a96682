import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type NetworkSize = 'address' | '/56' | '/48';
type Network = { size: NetworkSize; name: string };

/** Invalid addresses share one limit, so that garbage does not escape it. */
const unknown: Network[] = [{ size: 'address', name: 'unknown' }];

/**
 * The networks of a visitor's address, the widest first. A device picks addresses within its
 * /64 at will, so a /64 is one 'address' of IPv6; households get a /56 or a /48.
 */
export function networksOf(ip: string): Network[] {
  const bare = withoutPort(ip).split('%')[0]!;
  if (isIP(bare) === 0) return unknown;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return [{ size: 'address', name: address.toString() }];
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  return [
    { size: '/48', name: network(48) },
    { size: '/56', name: network(56) },
    { size: 'address', name: network(64) },
  ];
}

/** Some proxies write `192.0.2.1:50123` or `[2001:db8::1]:50123` into `X-Forwarded-For`. */
function withoutPort(ip: string): string {
  const bracketed = /^\[([^\]]{1,60})\](?::\d{1,5})?$/.exec(ip);
  if (bracketed) return bracketed[1]!;
  const [host, port, more] = ip.split(':');
  return port !== undefined && more === undefined ? host! : ip;
}

/**
 * Tells Fastify which addresses are our proxies, by CIDR ranges. Its own check takes a proxy
 * with a port for a visitor.
 */
export function isTrustedBy(ranges: string[]): (ip: string) => boolean {
  const trusted = ranges.map((range) =>
    ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${isIP(range) === 4 ? 32 : 128}`),
  );
  return (ip) => {
    const bare = withoutPort(ip).split('%')[0]!;
    if (isIP(bare) === 0) return false;
    const address = ipaddr.process(bare);
    return trusted.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  };
}
