import type { Page } from '@playwright/test';
import { ownerApiPath, ownerPath } from '../../../contract/owner.ts';
import type { OwnerRequestDetail, OwnerRequestList } from '../../../contract/owner-answers.ts';
import { statusNames } from '../../../owner/requests/status-names.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { makeLink } from '../../../server/owner/sign-in-links.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import {
  button,
  expect,
  inField,
  openRequest,
  sendRequest,
  sent,
  test as base,
} from '../../support/owner.ts';

const kinds = ['time', 'price', 'note', 'status', 'job'] as const;
const steps = [
  'the app ends while the change can be undone',
  'the app ends while the change is on its way',
  'the app ends when the server has answered',
  'the server ends before the change comes',
  'the server ends while it takes the change',
  'the answer of the server is lost',
  'the network ends before the change goes out',
  'the network ends while the change is on its way',
] as const;
type Step = (typeof steps)[number];

/** Each kind of change at each step, five times. */
const cuts = 5 * kinds.length * steps.length;

const changes = `${ownerApiPath}/requests**`;
const jobPhone = '07700 900 987';

/** On a server in a process of its own, so that it can be killed. */
const test = base.extend<{ server: ServerProcess }>({
  server: async ({}, use) => {
    const server = await new ServerProcess().start();
    await use(server);
    await server.dispose();
  },
  baseURL: ({ server }, use) => use(server.url),
  link: async ({ server }, use) => {
    const database = openDatabase({ dataDir: server.dataDir });
    await use(
      async () => (await makeLink(database, { siteUrl: server.url, now: new Date() })).address,
    );
    await database.close();
  },
  received: async ({ server }, use) => use(await sendRequest(server)),
});

test(`no change is lost, and none is made twice, where app, server or network end ${cuts} times`, async ({
  app,
  context,
  server,
  received: { name },
}) => {
  test.setTimeout(60_000 + cuts * 15_000);
  let page = app;
  // A change that was stored without an answer lifts no later one: he is asked, and keeps his own.
  const keepOwn = (one: Page) =>
    one.addLocatorHandler(button(one, 'Use mine'), (mine) => mine.click());
  await keepOwn(page);
  await openRequest(page, name);
  const address = page.url();
  const id = new URL(address).hash.replace('#request=', '');
  const firstDay = new Date(Date.now() + 86_400_000);
  firstDay.setSeconds(0, 0);
  const timeOfRound = (round: number) => new Date(firstDay.getTime() + round * 60_000);
  const made: Record<(typeof kinds)[number], unknown[]> = {
    time: [],
    price: [],
    note: [],
    status: [],
    job: [],
  };

  /** Waits until words are in the app's outbox: looks from inside, as it may be for some seconds only. */
  const isKept = (text: string) =>
    page.waitForFunction(
      async (text) => {
        const opening = indexedDB.open('owner');
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        opening.result.close();
        return JSON.stringify(reading.result).includes(text);
      },
      text,
      { polling: 20 },
    );

  /** Makes a change like the owner. Resolves once it is on the phone. */
  const make = {
    time: async (round: number) => {
      const time = timeOfRound(round);
      await page.getByLabel('Day and time').fill(inField(time));
      await button(page, 'Book it').click();
      made.time.push(time.toISOString());
      await isKept(`"arrival_at":"${time.toISOString()}"`);
    },
    price: async (round: number) => {
      await page.getByLabel('Price agreed, in pounds').fill(String(round));
      await button(page, 'Save').click();
      made.price.push(round * 100);
      await isKept(`"price_pence":${round * 100}`);
    },
    note: async (round: number) => {
      await page.getByLabel('New note').fill(`Note ${round}.`);
      await button(page, 'Add a note').click();
      made.note.push(`Note ${round}.`);
      await isKept(`Note ${round}.`);
    },
    // A change, since a time was set before.
    status: async () => {
      await button(page, statusNames.contacted).click();
      made.status.push('contacted');
      await isKept('"body":{"status":"contacted"}');
    },
    job: async (round: number) => {
      await page.goto(`${ownerPath}#new-job`);
      await page.getByLabel('Their number').fill(jobPhone);
      await page.getByLabel('What happened').fill(`Job ${round}.`);
      await button(page, 'Write it down').click();
      made.job.push(`Job ${round}.`);
      await isKept(`Job ${round}.`);
    },
  };

  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const reconnect = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const endApp = async () => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    page = await context.newPage();
    await keepOwn(page);
  };
  const restart = async () => {
    await server.stop('SIGKILL');
    await server.start();
  };

  /** Runs `cutOff` while a change is on its way to the server, or its answer on the way back. */
  const onTheWay = async (where: 'out' | 'back', cutOff: () => Promise<unknown>) => {
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: isCut, resolve: goOn } = Promise.withResolvers<void>();
    await context.route(changes, async (route) => {
      if (!['PATCH', 'POST'].includes(route.request().method())) return route.fallback();
      if (where === 'back') await route.fetch().catch(() => undefined);
      arrive();
      await isCut;
      await route.abort().catch(() => undefined);
    });
    await leave();
    // A phone job is sent at once, perhaps before this.
    await Promise.race([isThere, page.waitForTimeout(1000)]);
    await cutOff();
    goOn();
    await context.unroute(changes);
  };

  const cut: Record<Step, () => Promise<unknown>> = {
    'the app ends while the change can be undone': endApp,
    'the app ends while the change is on its way': () => onTheWay('out', endApp),
    'the app ends when the server has answered': () => onTheWay('back', endApp),
    'the server ends before the change comes': async () => {
      await server.stop('SIGKILL');
      await leave();
      await server.start();
    },
    'the server ends while it takes the change': async () => {
      await leave();
      await restart();
    },
    'the answer of the server is lost': () => onTheWay('back', restart),
    'the network ends before the change goes out': async () => {
      await context.setOffline(true);
      await leave();
      await context.setOffline(false);
    },
    'the network ends while the change is on its way': async () => {
      await leave();
      await context.setOffline(true);
      await context.setOffline(false);
    },
  };

  for (let round = 0; round < cuts; round += 1) {
    const kind = kinds[round % kinds.length]!;
    // Covers all pairs of kind and step, since their numbers share no factor.
    const step = steps[round % steps.length]!;
    await test.step(`${kind}: ${step}`, async () => {
      await make[kind](round + 1);
      await cut[step]();
      await page.goto(address);
      await reconnect();
      const history = page.getByRole('heading', { name: 'History' });
      await expect(history).toBeVisible();
    });
  }

  await expect(button(page, 'Use mine')).toBeHidden();
  await sent(page);
  const get = async <Data>(path: string) =>
    ((await (await page.request.get(ownerApiPath + path)).json()) as { data: Data }).data;
  const { history, notes } = await get<OwnerRequestDetail>(`/requests/${id}`);
  const jobs: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ q: jobPhone, cursor }).toString();
    const list: OwnerRequestList = await get(`/requests?${query}`);
    jobs.push(...list.requests.map(({ message }) => message));
    cursor = list.next;
  }
  const stored = {
    time: history.flatMap((event) => (event.kind === 'booked' ? [event.arrival_at] : [])),
    price: history.flatMap((event) => (event.kind === 'price' ? [event.price_pence] : [])),
    note: notes.map(({ text }) => text),
    // A time sets the status, too.
    status: history.flatMap((event) =>
      event.kind === 'status' && event.status !== 'booked' ? [event.status] : [],
    ),
    job: jobs.toReversed(),
  };
  console.log(`${cuts} cuts, ${Object.values(made).flat().length} changes`);
  expect(stored).toEqual(made);
});
