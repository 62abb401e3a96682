import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pieces, places, type Sent } from '../../support/hostile-input.ts';
import { report } from '../report.ts';
import { temporaryServer } from '../temporary-server.ts';
import { percentile, timeAnswers } from '../times.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends exactly these bytes, which `fetch` would correct. Resolves with the status, 0 without
 * an answer.
 */
async function send(url: string, { method, path, headers, body }: Sent): Promise<number> {
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(30_000);
  const sent = request({ hostname, port, method, path, headers, agent, signal }).end(body);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'close');
    return response.statusCode!;
  } catch {
    // The server may hang up while refusing.
    return 0;
  }
}

async function timed(url: string, sent: Sent): Promise<number> {
  const started = performance.now();
  await send(url, sent);
  return performance.now() - started;
}

const perSecond = 200;

test(`visitors are served during ${perSecond} hostile requests a second`, async () => {
  // Requests over one client's limit are refused, as on any server.
  const limits = { QUOTE_LIMIT: '20', QUOTE_LIMIT_OVERALL: '300' };
  const { url } = await temporaryServer({ TRUST_PROXY: '127.0.0.1', ...limits });
  onTestFinished(() => agent.destroy());
  for (const path of ['/livez', '/']) await timed(url, { method: 'GET', path });
  const atRest = await probe(url, () => wait(5000));
  const meanwhile = await probe(url, async () => {
    for (const { name, send: make } of places) {
      const answers: Promise<number>[] = [];
      const started = performance.now();
      for (let at = 0; at < perSecond; at += 1) {
        answers.push(timed(url, make(pieces[at % pieces.length]!)));
        await wait(Math.max(0, started + ((at + 1) * 1000) / perSecond - performance.now()));
      }
      const times = await Promise.all(answers);
      console.log(
        `${name}: half within ${ms(percentile(times, 50))}, all within ${ms(percentile(times, 100))}`,
      );
    }
  });
  for (const path of ['/livez', '/'] as const) {
    for (const [what, of] of [
      ['half', 50],
      ['99 of 100', 99],
    ] as const) {
      const [before, during] = [atRest, meanwhile].map((times) => percentile(times[path], of));
      console.log(`${path}: ${what} within ${ms(before!)} at rest, ${ms(during!)} meanwhile`);
      report(`${path}: ${what} slower by`, during! - before!, { atMost: 50 }, 'ms');
    }
  }
});

const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Measures how long a page and /livez take while work is going on. */
async function probe(url: string, work: () => Promise<unknown>) {
  const watch = (path: string) =>
    timeAnswers(async () =>
      expect.soft(await send(url, { method: 'GET', path }), path).toBe(200),
    );
  const [livez, page] = [watch('/livez'), watch('/')];
  await work();
  return { '/livez': (await livez.stop()).times, '/': (await page.stop()).times };
}
