import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownerApiPath } from '../../../contract/owner.ts';
import { isFull, report } from '../full-or-short.ts';
import { signInTo } from '../owner-session.ts';
import { postJson } from '../quote-clients.ts';
import { temporaryServer } from '../temporary-server.ts';

const perSecond = 200;
const seconds = isFull ? 20 : 1;
const senders = 50;

test('200 wrong links a second shut nobody out and slow nobody down', async () => {
  const server = await temporaryServer({ TRUST_PROXY: '127.0.0.1' });
  const cookie = await signInTo(server);
  const session = `${server.url}${ownerApiPath}/session`;
  const guesses: Promise<Response>[] = [];
  const times: number[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${at % senders}` };
    guesses.push(postJson(session, { link: `guess-${at}` }, from));
    if (at % 20 === 0) {
      const started = performance.now();
      const own = await fetch(session, { headers: { cookie } });
      expect(own.status).toBe(200);
      await own.arrayBuffer();
      times.push(performance.now() - started);
    }
    await wait(1000 / perSecond);
  }
  for (const { status } of await Promise.all(guesses)) expect([401, 429]).toContain(status);
  const half = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  report('own session meanwhile, half within', half, { atMost: 50 }, 'ms');
  expect(await signInTo(server)).toMatch(/^owner=/);
});
