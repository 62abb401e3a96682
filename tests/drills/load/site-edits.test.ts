import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ownerApiPath } from '../../../contract/owner.ts';
import type { SiteState } from '../../../contract/site-answers.ts';
import { canInspect, residentMb } from '../../support/process-stats.ts';
import { report } from '../report.ts';
import { signInTo, temporaryServer } from '../temporary-server.ts';
import { percentile } from '../times.ts';

const rounds = 5;
const sampleMs = 20;
const patience = { timeout: 60_000, interval: 50 };

/** Resident memory of all that a process has started, in MB; 0 if nothing runs. */
function startedMb(pid: number): number {
  const memory = readdirSync('/proc').map((child): number => {
    try {
      const status = readFileSync(`/proc/${child}/status`, 'utf8');
      if (!status.includes(`\nPPid:\t${pid}\n`)) return 0;
      return (residentMb(Number(child)) || 0) + startedMb(Number(child));
    } catch {
      // No process, or one that has ended since.
      return 0;
    }
  });
  return memory.reduce((sum, one) => sum + one, 0);
}

type Measured = { ms: number; peakMb: number };

/** Runs work; returns how long it took, and the most memory that the renderer held meanwhile. */
async function measured(pid: number, work: () => Promise<unknown>): Promise<Measured> {
  let peakMb = 0;
  const sample = () => (peakMb = Math.max(peakMb, canInspect ? startedMb(pid) : 0));
  const timer = setInterval(sample, sampleMs);
  const start = performance.now();
  await work().finally(() => clearInterval(timer));
  return { ms: performance.now() - start, peakMb };
}

function reportAll(what: string, all: Measured[], goal: { ms: number; mb: number }): void {
  const times = all.map(({ ms }) => ms);
  report(what, percentile(times, 50), { atMost: goal.ms }, 'ms');
  report(`${what}: the slowest`, percentile(times, 100), { atMost: goal.ms }, 'ms');
  const peak = Math.max(...all.map(({ peakMb }) => peakMb));
  if (canInspect) report(`${what}: renderer’s peak`, peak, { atMost: goal.mb }, 'MB');
}

test('a change of the site is previewed and published', async () => {
  const server = await temporaryServer();
  const { url, pid } = server;
  const cookie = await signInTo(server);
  const ask = (method: string, path: string, body?: object, headers: object = {}) =>
    fetch(`${url}${ownerApiPath}/site${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const state = async () => ((await (await ask('GET', '')).json()) as { data: SiteState }).data;
  const draft = async (patch: object) => {
    const type = 'application/merge-patch+json';
    const seen = { 'content-type': type, 'if-match': '999999999' };
    expect((await ask('PATCH', '', patch, seen)).status).toBe(200);
  };
  /** Publishes, and waits until visitors see these words. */
  const publish = async (words: string) => {
    const { version } = await state();
    const asked = await ask('POST', '/publications', { version, key: randomUUID() });
    expect(asked.status).toBe(202);
    const isLive = async () => expect(await (await fetch(url)).text()).toContain(words);
    await vi.waitFor(isLive, patience);
  };

  const previews: Measured[] = [];
  const sentences: Measured[] = [];
  const everywhere: Measured[] = [];
  // The app asks for the fields as soon as the screen is open.
  await ask('GET', '/fields?address=/');
  for (let round = 0; round < rounds; round += 1) {
    const title = `Locked out, round ${round}?`;
    const preview = async () => {
      await draft({ 'home.yaml': { hero: { title } } });
      // The app asks for both at once.
      const [{ errors }, page] = await Promise.all([state(), ask('GET', '/preview?address=/')]);
      expect(errors).toEqual([]);
      expect(await page.text()).toContain(title);
    };
    previews.push(await measured(pid, preview));
    sentences.push(await measured(pid, () => publish(title)));
  }
  for (let round = 0; round < rounds; round += 1) {
    // Every page and the flyer name it.
    const phone = `07700 90010${round}`;
    await draft({ 'business.yaml': { phone } });
    everywhere.push(await measured(pid, () => publish(phone)));
  }
  reportAll('a changed sentence previewed', previews, { ms: 1500, mb: 380 });
  reportAll('a changed sentence live', sentences, { ms: 6000, mb: 380 });
  reportAll('a changed number live on every page', everywhere, { ms: 15_000, mb: 480 });
  if (!canInspect) return;
  await vi.waitFor(() => expect(startedMb(pid), 'a renderer at rest').toBe(0), patience);
});
