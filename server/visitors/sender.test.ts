import { expect } from 'vitest';
import { forgetSenders } from '../requests/purge.ts';
import { it } from '../testing/app-test.ts';
import { isTrustedBy, networksOf } from './network.ts';
import { senderOf } from './sender.ts';

it('an address counts in its networks, however it is written', () => {
  const v6 = ['2001:db8:1::/48', '2001:db8:1:200::/56', '2001:db8:1:234::/64'];
  for (const [ip, networks] of [
    ['203.0.113.7:51234', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:0DB8:0001:0234::1', v6],
    ['[2001:db8:1:234::9]:51234', v6],
    ['fe80::1%eth0', ['fe80::/48', 'fe80::/56', 'fe80::/64']],
    ['203.0.113.7:1:2', ['unknown']],
  ] as const)
    expect(
      networksOf(ip).map(({ name }) => name),
      ip,
    ).toEqual(networks);
});

it('a proxy is trusted by its address or network', () => {
  const trusted = isTrustedBy(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  for (const ip of ['127.0.0.1:443', '::ffff:10.1.2.3', '[fd00::9]:443'])
    expect(trusted(ip), ip).toBe(true);
  for (const ip of ['192.0.2.1', 'garbage']) expect(trusted(ip), ip).toBe(false);
});

it('a request keeps who sent it until the next day is over', async ({ test }) => {
  await test.postJson();
  const sender = async () => (await test.storedQuotes())[0]!.sender;
  expect(await sender()).toBe(await senderOf(test.app.secrets, '127.0.0.1'));
  const tidyAt = async (time: string) => forgetSenders(test.database, new Date(time));
  await tidyAt('2026-03-03T23:59:59Z');
  expect(await sender()).not.toBeNull();
  await tidyAt('2026-03-04T00:00:00Z');
  expect(await sender()).toBeNull();
});
