import { describe, expect } from 'vitest';
import { startHousekeeping } from '../start.ts';
import { it } from '../testing/app-test.ts';
import { rowsOf } from '../testing/test-database.ts';
import { isTrustedBy, networksOf } from './network.ts';
import { openSenders } from './sender.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:51234', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['[::ffff:203.0.113.7]:80', ['203.0.113.7']],
  ['2001:0DB8:0001:0234::1', ['2001:db8:1::/48', '2001:db8:1:200::/56', '2001:db8:1:234::/64']],
  [
    '[2001:db8:1:234::9]:51234',
    ['2001:db8:1::/48', '2001:db8:1:200::/56', '2001:db8:1:234::/64'],
  ],
  ['fe80::1%eth0', ['fe80::/48', 'fe80::/56', 'fe80::/64']],
  ['unknown', ['unknown']],
  ['203.0.113.7:1:2', ['unknown']],
])('%s counts in %j', (ip, networks) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(networks);
});

it.each([
  ['127.0.0.1', true],
  ['127.0.0.1:443', true],
  ['::ffff:10.1.2.3', true],
  ['[fd00::9]:443', true],
  ['192.0.2.1', false],
  ['garbage', false],
])('the proxy %s is trusted: %s', (ip, isTrusted) => {
  expect(isTrustedBy(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])(ip)).toBe(isTrusted);
});

describe('a sender’s name', () => {
  it('is the same on all servers for a day', async ({ database }) => {
    const servers = [0, 1].map(() => openSenders(database));
    const names = (time: string) =>
      Promise.all(servers.map(({ senderOf }) => senderOf('203.0.113.7', new Date(time))));
    const monday = await names('2026-03-02T00:00:00Z');
    expect(new Set(monday).size).toBe(1);
    expect(await names('2026-03-02T23:59:59Z')).toEqual(monday);
    const tuesday = await names('2026-03-03T00:00:00Z');
    expect(tuesday[0]).not.toBe(monday[0]);
  });

  it('can’t be traced back after the next day, even if nobody sends anything', async ({
    test: { app, clock, database },
  }) => {
    const monday = clock.now;
    const nameOnMonday = () => app.senderOf('203.0.113.7', monday);
    const name = await nameOnMonday();
    const otherServer = openSenders(database);
    await otherServer.senderOf('203.0.113.7', new Date('2026-03-03T23:59:59Z'));
    clock.now = new Date('2026-03-04T00:00:00Z');
    startHousekeeping(app);
    const keys = async () => (await rowsOf(database, 'secrets')).map(({ name }) => name);
    await expect.poll(keys).toEqual(['sender:2026-03-03']);
    expect(await nameOnMonday()).not.toBe(name);
  });
});
