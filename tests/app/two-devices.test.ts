import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import { idempotencyHeader } from '../../contract/api.ts';
import { settableStatuses } from '../../contract/owner.ts';
import { changingColumns } from '../../contract/request-changes.ts';
import { storeRequest } from '../../server/testing/store-request.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { askAs, openApp, type Name } from './device.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** The app on one device, with its own storage, and the server behind a network that can fail. */
async function openDevice(server: TestApp, name: Name) {
  const app = await openApp(server, name);
  const { requestQuery } = await import('../../owner/api/queries.ts');
  const changes = await import('../../owner/requests/changes.ts');
  const { shownRequest } = await import('../../owner/requests/shown-requests.ts');
  const { client } = app;
  return {
    ...app,
    changes,
    look: (id: string) => client.fetchQuery({ ...requestQuery(id), staleTime: 0 }),
    cached: (id: string) => client.getQueryData(requestQuery(id).queryKey)!,
    shown: (id: string) =>
      shownRequest(
        client,
        id,
        changes.unsentChanges().filter((one) => !app.outbox.isStuck(one)),
      )!,
  };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

const changes: ((now: number) => RequestChange)[] = [
  ...settableStatuses.map((status) => () => ({ status })),
  () => ({ eta_minutes: 25 }),
  () => ({ eta_minutes: null }),
  (now) => ({ arrival_at: new Date(now + 3_600_000).toISOString() }),
  (now) => ({ arrival_at: new Date(now + 1_200_000).toISOString(), on_the_way: true }),
  ...[true, false].flatMap((is) => [() => ({ arrived: is }), () => ({ paid: is })]),
  ...[7500, null].map((price_pence) => () => ({ price_pence })),
  () => ({ name: 'Corrected Name' }),
  () => ({ registration_number: 'SB12 XYZ' }),
];

const device = fc.constantFrom<Name>('first', 'second');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tap: fc.nat(changes.length - 1), device }) },
  { weight: 2, arbitrary: fc.record({ note: fc.constant(true), device }) },
  { weight: 3, arbitrary: fc.record({ signal: fc.boolean(), device }) },
  { weight: 2, arbitrary: fc.record({ losesAnswer: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ looks: fc.constant(true), device }) },
  { weight: 2, arbitrary: fc.record({ decides: fc.constantFrom('mine', 'theirs'), device }) },
  { weight: 1, arbitrary: fc.constant({ cancels: true }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The steps of a new request, or of one that looked like spam. */
const story = fc.record({
  status: fc.constantFrom('new' as const, 'quarantined' as const),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

/** Runs the steps on a request, and checks each change that reaches the server. */
async function run(server: TestApp, devices: Record<Name, Device>, { status, steps }: Story) {
  // Of a number of its own, so that the server has no others of that number to tell of.
  const phone = `07700 ${server.clock.now.getTime() % 1_000_000}`;
  const at = server.clock.now.toISOString();
  const { id } = await storeRequest(server.database, {
    at,
    values: { phone },
    row: { status },
  });
  const pass = () => {
    server.pass(60);
    vi.setSystemTime(server.clock.now);
  };
  const version = async () =>
    (
      await server.database.db
        .selectFrom('quote_requests')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;
  /** Who made each version. */
  const makers: string[] = ['visitor'];
  /** For the key of each change, the version of the screen that the owner tapped. */
  const seen = new Map<string, number>();
  /** Changes that undid what their owner had not seen. */
  const undone: string[] = [];
  const notes: string[] = [];
  let asking = devices.first;

  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const one = asking;
    return askAs(one, server, path, init, async () => {
      if ((await version()) < makers.length) return;
      const { [idempotencyHeader]: key } = init.headers as Record<string, string>;
      const between = makers.slice(seen.get(key!)! + 1);
      if (between.some((by) => by !== one.name)) undone.push(`${init.body} after ${between}`);
      makers.push(one.name);
    });
  });

  const waiting = (one: Device) => one.changes.unsentChanges();
  const stuckAt = (one: Device) => waiting(one).find(one.outbox.isStuck);

  async function tap(one: Device, made: RequestChange) {
    const based = waiting(one).find(
      (other) => other.version !== undefined && !one.outbox.isStuck(other),
    );
    const seenVersion = based ? seen.get(based.key)! : one.cached(id).version;
    const known = new Set(waiting(one).map(({ key }) => key));
    const isMade = one.changes.change(one.client, id, made);
    for (const { key } of waiting(one)) if (!known.has(key)) seen.set(key, seenVersion);
    await isMade;
  }

  async function send(one: Device) {
    const screen = one.shown(id);
    const all = waiting(one);
    const base = Math.min(...all.map(({ key }) => seen.get(key)!));
    const isAlone = all.length > 0 && makers.slice(base + 1).every((by) => by === one.name);
    const isFirst = all.every(({ key }) => !repeated.has(key));
    await one.outbox.sendAll(one.client);
    if (!isAlone || !isFirst || one.losesAnswer || waiting(one).length > 0) return;
    await one.look(id);
    for (const column of changingColumns.filter((name) => name !== 'seen_at'))
      expect(one.cached(id)[column], column).toEqual(screen[column]);
  }
  const repeated = new Set<string>();

  async function decide(one: Device, whose: 'mine' | 'theirs') {
    const change = stuckAt(one);
    if (!change) return;
    const { stored } = change;
    const storedVersion = stored!.version;
    const isCancelled = stored!.cancelled_at !== null && one.changes.isAboutVisit(change);
    for (const { key } of waiting(one)) if (whose === 'mine') seen.set(key, storedVersion);
    if (whose === 'mine') await one.changes.sendAgain(one.client, change);
    else if (isCancelled) {
      for (const other of waiting(one)) seen.set(other.key, storedVersion);
      await one.changes.acceptCancellation(one.client, change);
    } else await one.outbox.discard(one.client, change);
  }

  async function take(one: Step) {
    pass();
    if ('cancels' in one) {
      const { link } = devices.first.cached(id);
      const url = `/api/requests/${new URL(link).pathname.split('/').at(-1)}/cancel`;
      await server.app.inject({ method: 'POST', url });
      if ((await version()) === makers.length) makers.push('visitor');
      return;
    }
    asking = devices[one.device];
    const wasWaiting = waiting(asking).map(({ key }) => key);
    if ('tap' in one) await tap(asking, changes[one.tap]!(Date.now()));
    else if ('note' in one) {
      notes.push(`${asking.name} ${notes.length}`);
      await tap(asking, { note: notes.at(-1)! });
    } else if ('signal' in one) {
      asking.hasSignal = one.signal;
      if (one.signal) await send(asking);
    } else if ('losesAnswer' in one) asking.losesAnswer = true;
    else if ('looks' in one) await asking.look(id).catch(() => undefined);
    else await decide(asking, one.decides);
    // What still waits may have been sent.
    if (asking.hasSignal)
      for (const key of [...wasWaiting, ...waiting(asking).map(({ key }) => key)])
        repeated.add(key);
  }

  for (const one of Object.values(devices)) {
    Object.assign(one, { hasSignal: true, losesAnswer: false });
    await one.outbox.forgetOutbox();
    one.client.clear();
    asking = one;
    await one.look(id);
  }
  for (const one of steps) await take(one);
  expect(undone).toEqual([]);
  for (const one of Object.values(devices)) {
    Object.assign(one, { hasSignal: true, losesAnswer: false });
    asking = one;
    await one.outbox.sendAll(one.client);
    while (stuckAt(one)) await decide(one, 'theirs');
    expect(waiting(one)).toEqual([]);
  }
  for (const one of Object.values(devices)) {
    asking = one;
    const stored = (await one.look(id)) as OwnerRequestDetail;
    expect(one.shown(id)).toMatchObject({ version: makers.length - 1, status: stored.status });
    for (const name of ['first', 'second']) {
      const own = (text: string) => text.startsWith(name);
      expect(stored.notes.map(({ text }) => text).filter(own)).toEqual(notes.filter(own));
    }
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever two devices and the driver do, and whichever answers are lost, nobody undoes what he has not seen (%i)',
  async () => {
    const server = await startTestApp();
    vi.setSystemTime(server.clock.now);
    const devices = {
      first: await openDevice(server, 'first'),
      second: await openDevice(server, 'second'),
    };
    await fc.assert(
      fc.asyncProperty(story, (one) => run(server, devices, one)),
      // A thousand in all.
      { numRuns: 125 },
    );
  },
);
