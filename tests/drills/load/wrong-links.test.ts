import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownerApiPath } from '../../../contract/owner.ts';
import { isFull, report } from '../full-or-short.ts';
import { signInTo } from '../owner-session.ts';
import { temporaryServer } from '../temporary-server.ts';

const perSecond = 200;
const seconds = isFull ? 20 : 1;
const senders = 50;

test('200 wrong links a second shut nobody out and slow nobody down', async () => {
  const server = await temporaryServer({ TRUST_PROXY: '127.0.0.1' });
  const cookie = await signInTo(server);
  const session = `${server.url}${ownerApiPath}/session`;
  const statuses = new Map<number, number>();
  const guesses: Promise<void>[] = [];
  const times: number[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const guess = fetch(session, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${at % senders}`,
      },
      body: JSON.stringify({ link: `guess-${at}` }),
    });
    guesses.push(
      guess.then(async (response) => {
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }),
    );
    if (at % 20 === 0) {
      const started = performance.now();
      const own = await fetch(session, { headers: { cookie } });
      expect(own.status).toBe(200);
      await own.arrayBuffer();
      times.push(performance.now() - started);
    }
    await wait(1000 / perSecond);
  }
  await Promise.all(guesses);
  expect([...statuses.keys()].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  const sorted = times.toSorted((a, b) => a - b);
  report(
    'own session meanwhile, half within',
    sorted[sorted.length >> 1]!,
    { atMost: 50 },
    'ms',
  );
  expect(await signInTo(server)).toMatch(/^owner=/);
});
