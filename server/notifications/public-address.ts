import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is nobody's on the internet: IANA's special-purpose registries (RFC 6890) and multicast. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
/** All IPv6 addresses that are given to anybody. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet: no private network, no machine of ours. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Whether an address may be posted to as far as its text tells: https, and no private number in it. */
export function isPublicHttps(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 && host.includes('.') && !host.endsWith('.localhost');
  return protocol === 'https:' && !username && !password && (isNamed || isPublicAddress(host));
}

/** Finds hosts, but none on a private network. The address it finds is the one connected to. */
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
