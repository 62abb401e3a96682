import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range assigned to hosts (RFC 4291); ipaddr.js lets others through. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** True for an IP address on the public internet, not a private network or this machine. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/**
 * False for the host of an address that is this machine or in a private network: by its IP
 * address, a name without a dot, or one that ends as private names do (RFC 6761, 6762, ICANN).
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal)$/i.test(host);
}

/** True for an https address that does not name a private host. */
export function isPublicHttps(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === 'https:' && !username && !password && isPublicHost(hostname);
}

/**
 * Looks hosts up, but refuses private networks. The connection goes to the address that was
 * checked.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const isPrivate = addresses.some(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (isPrivate || !first)
      return done(new Error('The host is not on the public internet'), '');
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
