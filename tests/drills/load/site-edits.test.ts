import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { SiteState } from '../../../contract/site-answers.ts';
import type { ServerProcess } from '../../../server/testing/server-process.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

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
