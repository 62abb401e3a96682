import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { report } from '../report.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

const visitors = 16;
const addresses = ['/', '/prices'];

/** The names in a server's folder of published sites. */
const sitesIn = (dataDir: string) => {
  const folder = join(dataDir, 'site');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** The steps of a publication, each with the condition at which the server is killed. */
const steps: [what: string, hasCome: (dataDir: string, before: string[]) => boolean][] = [
  ['it is queued', () => true],
  ['its folder is made', (dataDir) => sitesIn(dataDir).some((name) => name.startsWith('tmp-'))],
  [
    'pages are rendered',
    (dataDir) =>
      sitesIn(dataDir).some((name) => {
        const out = join(dataDir, 'site', name, 'new');
        return name.startsWith('tmp-') && existsSync(out) && readdirSync(out).length > 0;
      }),
  ],
  [
    'the site is whole',
    (dataDir, before) =>
      sitesIn(dataDir).some((name) => /^[0-9a-f]{12}-/.test(name) && !before.includes(name)),
  ],
];

/** Asks for pages until it is stopped; notes each answer. */
function startVisitors(url: () => string) {
  const seen = new Map<string, Set<string>>();
  const failed: number[] = [];
  let [answered, isOver] = [0, false];
  const running = Array.from({ length: visitors }, async (_, at) => {
    const address = addresses[at % addresses.length]!;
    while (!isOver) {
      try {
        const response = await fetch(url() + address);
        const body = await response.text();
        if (response.status !== 200) failed.push(response.status);
        seen.set(address, (seen.get(address) ?? new Set()).add(body));
        answered += 1;
      } catch {
        // Nobody answers while the server is down.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return { seen, failed, answered };
    },
  };
}

test('a server killed at any step of a publication finishes it', async () => {
  const server = await temporaryServer();
  const owner = await siteOwner(server);
  const pages = async () =>
    Promise.all(
      addresses.map(async (one) =>
        (await fetch(server.url + one, { headers: { connection: 'close' } })).text(),
      ),
    );
  for (const [at, [what, hasCome]] of steps.entries()) {
    const old = await pages();
    const before = sitesIn(server.dataDir);
    const note = `Killed at step ${at}`;
    const title = { file: 'home.yaml', path: ['hero', 'title'] };
    const drafted = await owner.draft({ ...title, value: note });
    expect(drafted).toMatchObject({ status: 200, errors: [] });
    const visiting = startVisitors(() => server.url);
    const start = performance.now();
    expect((await owner.publish()).status).toBe(202);
    await vi.waitUntil(() => hasCome(server.dataDir, before), {
      timeout: 60_000,
      interval: 5,
    });
    await server.stop('SIGKILL');
    await server.start();
    await owner.live();
    await expect.poll(async () => (await pages())[0]).toContain(note);
    const { seen, failed, answered } = await visiting.stop();
    const now = await pages();
    report(
      `live after a kill when ${what}`,
      performance.now() - start,
      { atMost: 40_000 },
      'ms',
    );
    console.log(`${answered} answers`);
    expect.soft(failed, what).toEqual([]);
    for (const [index, address] of addresses.entries()) {
      const others = [...(seen.get(address) ?? [])].filter(
        (body) => body !== old[index] && body !== now[index],
      );
      expect.soft(others, `${what}: neither old nor new`).toEqual([]);
    }
  }
});
