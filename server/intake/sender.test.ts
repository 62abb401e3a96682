import { expect, it } from 'vitest';
import { openSecrets } from '../database/secrets.ts';
import { onEachEngine } from '../testing/app-test.ts';
import { rowsOf } from '../testing/test-database.ts';
import { networkOf, openSenders } from './sender.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

onEachEngine('a sender’s name', (it) => {
  it('is the same on all servers for a day, and its key gone in two', async ({ database }) => {
    const servers = [0, 1].map(() => openSenders(database, openSecrets(database)));
    const names = (time: string) =>
      Promise.all(servers.map((senderOf) => senderOf('203.0.113.7', new Date(time))));
    const monday = await names('2026-03-02T00:00:00Z');
    expect(new Set(monday).size).toBe(1);
    expect(await names('2026-03-02T23:59:59Z')).toEqual(monday);
    const tuesday = await names('2026-03-03T00:00:00Z');
    expect(tuesday[0]).not.toBe(monday[0]);
    await names('2026-03-04T00:00:00Z');
    const keys = (await rowsOf(database, 'secrets')).map(({ name }) => name);
    expect(keys.toSorted()).toEqual(['sender:2026-03-03', 'sender:2026-03-04']);
  });
});
