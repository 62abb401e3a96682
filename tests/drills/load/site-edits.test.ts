import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { SiteState } from '../../../contract/site-answers.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

type SiteOwner = Awaited<ReturnType<typeof siteOwner>>;

const rounds = 5;
const sampleMs = 20;

/** Resident memory of a server's renderer with all it started, in MB; 0 if none runs. */
function rendererMb(server: ServerProcess): number {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (pid) => parentOf(Number(pid)),
  );
  const sumBelow = (pid: number): number =>
    (children.get(pid) ?? []).reduce(
      (sum, child) => sum + memoryOf(Number(child)) + sumBelow(Number(child)),
      0,
    );
  return sumBelow(server.pid);
}

/** The parent of a process; 0 if it has ended since. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function memoryOf(pid: number): number {
  try {
    return residentMb(pid) || 0;
  } catch {
    return 0;
  }
}

/** Runs work; returns how long it took in ms, and the renderer's peak in MB. */
async function measured(server: ServerProcess, work: () => Promise<unknown>) {
  let peak = 0;
  const sample = () => (peak = Math.max(peak, canInspect ? rendererMb(server) : 0));
  const timer = setInterval(sample, sampleMs);
  const start = performance.now();
  await work();
  clearInterval(timer);
  return { ms: performance.now() - start, peak };
}

type Measured = Awaited<ReturnType<typeof measured>>;

function reportAll(what: string, all: Measured[], goal: { ms: number; mb: number }): void {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  report(what, sorted[Math.floor(sorted.length / 2)]!, { atMost: goal.ms }, 'ms');
  report(`${what}: the slowest`, sorted.at(-1)!, { atMost: goal.ms }, 'ms');
  const peak = Math.max(...all.map((one) => one.peak));
  if (canInspect) report(`${what}: renderer’s peak`, peak, { atMost: goal.mb }, 'MB');
}

test('a change of the site is previewed and published', async () => {
  const server = await temporaryServer();
  const owner = await siteOwner(server);
  // The app asks for the fields as soon as the screen is open.
  await owner.ask('GET', '/fields?address=/');
  const home = async () => (await fetch(`${server.url}/`)).text();
  const isLive = (words: string) =>
    vi.waitFor(async () => expect(await home()).toContain(words), {
      timeout: 60_000,
      interval: 50,
    });

  const previews: Measured[] = [];
  const sentences: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const value = `Locked out, round ${round}?`;
    previews.push(
      await measured(server, async () => {
        await owner.patch({ 'home.yaml': { hero: { title: value } } });
        // The app asks for both at once.
        const [{ data }, preview] = await Promise.all([
          owner.ask<SiteState>('GET', ''),
          owner.ask('GET', '/preview?address=/'),
        ]);
        expect(data.errors).toEqual([]);
        expect(preview.text).toContain(value);
      }),
    );
    sentences.push(
      await measured(server, async () => {
        expect((await owner.publish()).status).toBe(202);
        await isLive(value);
      }),
    );
    await owner.live();
  }
  reportAll('a changed sentence previewed', previews, { ms: 1500, mb: 380 });
  reportAll('a changed sentence live', sentences, { ms: 6000, mb: 380 });

  const everywhere: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Every page and the flyer name it.
    const value = `07700 90010${round}`;
    const { errors } = await owner.draft({ file: 'business.yaml', path: ['phone'], value });
    expect(errors).toEqual([]);
    everywhere.push(
      await measured(server, async () => {
        expect((await owner.publish()).status).toBe(202);
        await isLive(value);
      }),
    );
    await owner.live();
  }
  reportAll('a changed number live on every page', everywhere, { ms: 15_000, mb: 480 });
  if (canInspect) report('a renderer at rest', rendererMb(server), { atMost: 0 }, 'MB');
});

/** What the app asks for, and the largest change that the server takes. */
const requests: [what: string, ask: (owner: SiteOwner, at: number) => Promise<unknown>][] = [
  ['the state', (owner) => owner.ask('GET', '?address=/')],
  ['the steps', (owner) => owner.ask('GET', '/steps')],
  ['the fields of a page', (owner) => owner.ask('GET', '/fields?address=/')],
  [
    'the fields of the quick jobs',
    (owner) =>
      owner.ask(
        'GET',
        '/fields?file=business.yaml,google-reviews.yaml,navigation.yaml,pricing.yaml,pictures,towns,services,blog',
      ),
  ],
  ['the list before going live', (owner) => owner.ask('GET', '/todos')],
  ['a preview', (owner) => owner.ask('GET', '/preview?address=/prices')],
  ['earlier values', (owner) => owner.ask('GET', '/earlier?place=home.yaml%23/hero/title')],
  [
    'a changed sentence',
    (owner, at) => owner.patch({ 'home.yaml': { hero: { title: `Locked out ${at}?` } } }),
  ],
  [
    'a list of 60 KB',
    (owner, at) =>
      owner.patch({
        'faq.yaml': Array.from({ length: 100 }, (_, entry) => ({
          question: `Question ${entry} of ${at}?`,
          answer: 'A long answer. '.repeat(38),
        })),
      }),
  ],
  [
    'a new town',
    (owner, at) =>
      owner.patch({
        [`towns/new-${at}.yaml`]: {
          begin: {
            name: `New ${at}`,
            postcodes: ['G1'],
            areas: Array.from({ length: 9 }, (_, area) => `District ${area}`),
            typical: '30 minutes',
            night: '',
            words: 'By the river.',
          },
        },
      }),
  ],
  ['a publication', (owner) => owner.publish()],
  ['all taken back', (owner) => owner.ask('DELETE', '')],
];
const tries = 3;

/** CPU time in ms of a process's main thread, its event loop. */
const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

// The renderer is a process of its own, so that visitors don't wait for it.
test.runIf(canInspect)('no request of the site editor keeps the event loop busy', async () => {
  const server = await temporaryServer();
  const owner = await siteOwner(server);
  await owner.ask('GET', '/fields?address=/');
  for (const [what, ask] of requests) {
    let least = Infinity;
    for (let at = 0; at < tries; at += 1) {
      const before = mainThreadMs(server.pid);
      await ask(owner, at);
      least = Math.min(least, mainThreadMs(server.pid) - before);
    }
    report(`${what}: the event loop’s time`, least, { atMost: 50 }, 'ms');
  }
});
