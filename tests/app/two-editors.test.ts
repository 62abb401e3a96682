import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Place } from '../../contract/content-place.ts';
import type { SiteState } from '../../contract/site-answers.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { askAs, openApp, type Name } from './device.ts';

afterEach(() => vi.resetModules());

/** The app on one device, with its own storage. */
async function openDevice(server: TestApp, name: Name) {
  const app = await openApp(server, name);
  const { siteQuery } = await import('../../owner/api/queries.ts');
  const drafts = await import('../../owner/site/drafts.ts');
  return {
    ...app,
    drafts,
    look: () => app.client.fetchQuery({ ...siteQuery, staleTime: 0, retry: false }),
    seen: (): SiteState => app.client.getQueryData(siteQuery.queryKey)!,
  };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

const places: Place[] = [
  { file: 'words.yaml', path: ['greeting'] },
  { file: 'words.yaml', path: ['phone'] },
];
const device = fc.constantFrom<Name>('first', 'second');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ types: fc.nat(places.length - 1), device }) },
  { weight: 3, arbitrary: fc.record({ signal: fc.boolean(), device }) },
  { weight: 2, arbitrary: fc.record({ losesAnswer: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ looks: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ decides: fc.constantFrom('mine', 'theirs'), device }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function run(server: TestApp, devices: Record<Name, Device>, steps: Step[]) {
  /** Who wrote each value of a field that the server had, in order. */
  const written = new Map<string, { by: Name; value: string; version: number }[]>();
  /** For each value, the version of the draft that its device saw when it was typed. */
  const seenAt = new Map<string, number>();
  const given = new Set<string>();
  let count = 0;
  let asking = devices.first;

  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const one = asking;
    return askAs(one, server, url, init, (answer) => {
      if (init.method !== 'PATCH') return;
      const [[field, value]] = Object.entries(
        (JSON.parse(init.body as string) as { 'words.yaml': Record<string, string> })[
          'words.yaml'
        ],
      ) as [[string, string]];
      const before = written.get(field) ?? [];
      const unseen = before.filter(
        ({ by, version }) => by !== one.name && version > seenAt.get(value)!,
      );
      const isThere = before.at(-1)?.value === value;
      const { data } = answer.json();
      if (answer.statusCode === 409)
        // Nobody is asked without a reason.
        expect(unseen.length, value).toBeGreaterThan(0);
      else if (!isThere) {
        // Nobody undoes what he has not seen.
        expect(unseen, value).toEqual([]);
        written.set(field, [...before, { by: one.name, value, version: data.version }]);
      }
    });
  });

  const stuckOn = (one: Device) => one.drafts.unsentDrafts().find(one.outbox.isStuck);

  async function save(one: Device, place: Place, value: string, version?: number) {
    const replaced = one.drafts
      .unsentDrafts()
      .find(({ path }) => path.join() === place.path.join());
    if (replaced) given.add(String(replaced.value));
    seenAt.set(value, version ?? one.seen().version);
    await one.drafts.saveDrafts(one.client, [
      { ...place, value, title: 'Words', ...(version !== undefined && { version }) },
    ]);
  }

  for (const one of Object.values(devices)) {
    Object.assign(one, { hasSignal: true, losesAnswer: false });
    await one.outbox.forgetOutbox();
    asking = one;
    await one.look();
  }
  const typed: { by: Name; field: string; value: string }[] = [];
  for (const one of steps) {
    asking = devices[one.device];
    if ('types' in one) {
      const place = places[one.types]!;
      const value = `${one.device} ${(count += 1)}`;
      typed.push({ by: one.device, field: place.path.join(), value });
      await save(asking, place, value);
    } else if ('signal' in one) {
      asking.hasSignal = one.signal;
      if (one.signal) await asking.outbox.sendAll(asking.client);
    } else if ('losesAnswer' in one) asking.losesAnswer = true;
    else if ('looks' in one) await asking.look().catch(() => undefined);
    else {
      const stuck = stuckOn(asking);
      if (!stuck) continue;
      if (one.decides === 'theirs') {
        given.add(String(stuck.value));
        await asking.drafts.forgetDraft(stuck);
      } else await save(asking, stuck, String(stuck.value), stuck.stored!.version);
    }
  }
  // What was typed last on a device is there, waits, or was replaced by somebody who had seen it.
  for (const one of Object.values(devices))
    for (const field of ['greeting', 'phone']) {
      const last = typed.findLast((other) => other.by === one.name && other.field === field);
      if (!last || given.has(last.value)) continue;
      const isWritten = written.get(field)?.some(({ value }) => value === last.value);
      const isKept = one.drafts.unsentDrafts().some(({ value }) => value === last.value);
      expect(isWritten || isKept, last.value).toBe(true);
    }
}

test('whatever two devices draft, and whichever answers are lost, no words are lost and nobody is asked without a reason', async () => {
  const server = await startTestApp();
  // Pages are rendered elsewhere.
  server.publisher!.render = async () => ({ errors: [], page: null });
  const devices = {
    first: await openDevice(server, 'first'),
    second: await openDevice(server, 'second'),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), (steps) =>
      run(server, devices, steps),
    ),
    { numRuns: 150 },
  );
});
