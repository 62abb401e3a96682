import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { inEntry, valueAt, withValue, type Place } from '../../contract/content-place.ts';
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
  { file: 'words.yaml', path: ['reviews', 0, 'name'] },
  { file: 'words.yaml', path: ['reviews', 0, 'text'] },
];
const shippedReview = { name: 'Ann', stars: 5, text: 'Kind' };
const device = fc.constantFrom<Name>('first', 'second');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ types: fc.nat(places.length - 1), device }) },
  { weight: 3, arbitrary: fc.record({ signal: fc.boolean(), device }) },
  { weight: 2, arbitrary: fc.record({ losesAnswer: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ looks: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ decides: fc.constantFrom('mine', 'theirs'), device }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** How many values were typed, so that each is another one. */
let count = 0;

async function run(server: TestApp, devices: Record<Name, Device>, steps: Step[]) {
  /** Who wrote each value of a field that the server had, in order. */
  const written = new Map<string, { by: Name; value: string; version: number }[]>();
  /** For each value, the version of the draft that its device saw when it was typed. */
  const seenAt = new Map<string, number>();
  const given = new Set<string>();
  // Judged at the end: the app takes an error of its fetch for a lost signal.
  const asked: { value: string; hasReason: boolean }[] = [];
  const undone: unknown[] = [];
  let asking = devices.first;

  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const one = asking;
    return askAs(one, server, url, init, (answer) => {
      if (init.method !== 'PATCH') return;
      const body = JSON.parse(init.body as string) as
        { 'words.yaml': Record<string, string> } | { path: string[]; value: string };
      const [field, value] =
        'path' in body
          ? [body.path.join(), body.value]
          : (Object.entries(body['words.yaml'])[0] as [string, string]);
      const before = written.get(field) ?? [];
      const own = before.findLastIndex(({ by }) => by === one.name);
      const unseen = before
        .slice(own + 1)
        .filter(({ version }) => version > seenAt.get(value)!);
      const isThere = before.at(-1)?.value === value;
      const { data } = answer.json();
      if (answer.statusCode === 409) asked.push({ value, hasReason: unseen.length > 0 });
      else if (!isThere) {
        if (unseen.length > 0) undone.push({ value, unseen });
        written.set(field, [...before, { by: one.name, value, version: data.version }]);
      }
    });
  });

  const stuckOn = (one: Device) => one.drafts.unsentDrafts().find(one.outbox.isStuck);

  /** The entry of the list, as it is shown on a device. */
  const entryOn = (one: Device) =>
    [
      ...one.seen().changes.map((change) => ({ ...change, value: change.after })),
      ...one.drafts.unsentDrafts().filter((draft) => !one.outbox.isStuck(draft)),
    ]
      .filter(inEntry)
      .reduce<unknown>(
        (entry, draft) => withValue(entry, inEntry(draft)!.rest, draft.value),
        valueAt(one.seen().patch, ['words.yaml', 'reviews', 0]) ?? shippedReview,
      );

  async function save(
    one: Device,
    place: Place,
    value: string,
    { version, value: seen = entryOn(one) }: { version?: number; value?: unknown } = {},
  ) {
    const replaced = one.drafts
      .unsentDrafts()
      .find(({ path }) => path.join() === place.path.join());
    if (replaced) given.add(String(replaced.value));
    // An entry is sent as it was before what was typed first, which hides what others wrote since.
    const hidden =
      inEntry(place) && replaced && !one.outbox.isStuck(replaced)
        ? seenAt.get(String(replaced.value))
        : undefined;
    seenAt.set(value, version ?? hidden ?? one.seen().version);
    await one.drafts.saveDrafts(one.client, [
      {
        ...place,
        value,
        title: 'Words',
        ...(inEntry(place) && { seen }),
        ...(version !== undefined && { version }),
      },
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
      } else await save(asking, stuck, String(stuck.value), stuck.stored);
    }
  }
  expect(undone, 'what somebody had not seen').toEqual([]);
  expect(
    asked.filter(({ hasReason }) => !hasReason),
    'asked without a reason',
  ).toEqual([]);
  // What was typed last on a device is there, waits, or was replaced by somebody who had seen it.
  for (const one of Object.values(devices))
    for (const { path } of places) {
      const field = path.join();
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
