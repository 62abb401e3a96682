import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idempotencyHeader, quotePath } from '../../../contract/api.ts';
import {
  changeAgeHeader,
  ownerApiPath,
  ownerPageSize,
  versionHeader,
} from '../../../contract/owner.ts';
import { dayMs } from '../../../contract/time.ts';
import { toColumns } from '../../../contract/fields.ts';
import { customer, postJson } from '../quote-clients.ts';
import { signInTo, temporaryDatabase, temporaryServer } from '../temporary-server.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const amount = 5000;
const concurrency = 8;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\0', '%', "'; drop table quote_requests;--", '\ud800', '9'.repeat(300)),
);
const value = fc.oneof(text, fc.constantFrom(1e308, -1, 25), fc.jsonValue());
const keys = ['status', 'note', 'eta_minutes', 'link', 'passkey', 'state', 'until'];
const dayKeys = ['arrival_at', 'on_the_way', 'arrived', 'price_pence', 'paid'];
const otherKeys = ['templates', 'endpoint', 'keys', '__proto__', 'x'];
const type = fc.constant('public-key');
const passkey = fc.record({ id: text, response: fc.dictionary(text, value), type });
const status = fc.constantFrom('new', 'contacted', 'done', 'quarantined');
const time = fc.oneof(
  text,
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString())),
);
const id = fc.oneof(text, fc.uuid({ version: 7 }));
const minutes = fc.oneof(fc.integer({ min: -1, max: 800 }), fc.constant(null));
const pence = fc.oneof(fc.integer({ min: -1, max: 1_000_001 }), fc.constant(null));
const soon = fc
  .integer({ min: -40 * dayMs, max: 70 * dayMs })
  .map((ms) => new Date(Date.now() + ms).toISOString());
const words = fc.oneof(text, {
  weight: 6,
  arbitrary: fc.constantFrom('07700 900123', 'AB12 CDE', 'Keys in the boot'),
});
const template = fc.record({ name: words, text: words });
const change = fc.oneof(
  fc.record({ status, note: words }),
  fc.record({ eta_minutes: minutes }),
  fc.record({ arrival_at: fc.oneof(time, soon), on_the_way: fc.boolean() }),
  fc.record({ arrived: fc.boolean() }),
  fc.record({ price_pence: pence, paid: fc.boolean() }),
  // An undo puts back several.
  fc.record({ status, eta_minutes: minutes, arrived: fc.boolean(), paid: fc.boolean() }),
);
const job = fc.record({
  id,
  phone: words,
  message: words,
  registration_number: words,
  place: words,
});
const availability = fc.record({
  state: fc.constantFrom('free', 'busy', 'off'),
  until: fc.oneof(time, soon, fc.constant(null)),
});
const templates = fc.record({ templates: fc.tuple(template, template, template, template) });
const erasure = fc.record({
  requests: fc.array(fc.oneof(text, fc.uuid()), { maxLength: 3 }),
  texts: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 2 }),
});
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...keys, ...dayKeys, ...otherKeys), value),
  fc.jsonValue(),
  passkey,
  fc.record({ passkey }),
  change,
  job,
  availability,
  templates,
  erasure,
);

type Shape = { method: string; path: string; body: unknown };

/** Valid or nearly valid input for routes. */
const fitting = (id: string): fc.Arbitrary<Shape> => {
  const to = (method: string, path: string, body: fc.Arbitrary<unknown>) =>
    fc.record({ method: fc.constant(method), path: fc.constant(path), body });
  return fc.oneof(
    { weight: 3, arbitrary: to('PATCH', `/requests/${id}`, change) },
    to('POST', '/requests', job),
    to('PUT', '/availability', availability),
    to('PUT', '/templates', templates),
    to('POST', '/device-link', body),
    to('POST', '/erasures', erasure),
  );
};
const path = (id: string) =>
  fc.oneof(
    fc.constantFrom(
      '/session/options',
      '/passkeys/options',
      '/passkeys',
      '/devices',
      '/device-link',
      '/sign-in-link',
      '/security',
      '/erasures',
      '/templates',
      '/availability',
      '/push-key',
      '/push-subscriptions',
      '/requests.csv',
      '/requests',
      `/requests/${id}`,
      `/requests/${id}/resend`,
      `/requests/${id}/matches`,
      '/requests/00000000-0000-0000-0000-000000000000',
      '/devices/00000000-0000-0000-0000-000000000000',
      '',
    ),
    text.map((it) => `/requests/${encodeURIComponent(it.toWellFormed())}`),
    fc
      .record({ q: text, status: text, cursor: text })
      .map((query) => `/requests?${new URLSearchParams(query).toString()}`),
    text.map((it) => `/stats?weeks=${encodeURIComponent(it.toWellFormed())}`),
  );
const anything = (id: string): fc.Arbitrary<Shape> =>
  fc.record({
    // DELETE of the request and of the session would end the drill.
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'OPTIONS'),
    path: path(id),
    body,
  });
const headers = fc.record(
  {
    [versionHeader]: fc.constantFrom('0', '99', 'x', '"1"'),
    [idempotencyHeader]: fc.constantFrom('same', 'x'.repeat(300)),
    [changeAgeHeader]: fc.constantFrom('0', '600000', '9999999999', '-1', 'x'),
  },
  { requiredKeys: [] },
);
const samples = (id: string) =>
  fc
    .tuple(fc.oneof(anything(id), fitting(id)), fc.oneof(headers, fc.constant({})))
    .map(([shape, headers]) => ({ ...shape, headers }));

test(`${amount} requests of every kind to the owner's routes, signed in and not (SEED=${seed})`, async () => {
  for (const database of [undefined, await temporaryDatabase()]) {
    const server = await temporaryServer(database ? { DATABASE_URL: database } : {});
    const cookie = await signInTo(server, database);
    const stored = await postJson(server.url + quotePath, toColumns(customer(1)));
    const { id } = ((await stored.json()) as { data: { id: string } }).data;
    const wrong: string[] = [];
    const taken = new Set<string>();
    const queue = fc.sample(samples(id), { numRuns: amount, seed });
    const worker = async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const send = (headers: object) =>
          fetch(`${server.url}${ownerApiPath}${one.path}`, {
            method: one.method,
            headers: { 'content-type': 'application/json', ...one.headers, ...headers },
            ...(one.method !== 'GET' && { body: JSON.stringify(one.body) }),
          });
        const [inside, outside] = [await send({ cookie }), await send({})];
        if (inside.ok) taken.add(`${one.method} ${one.path.replace(id, '')}`);
        const isOpen =
          one.path === '/sign-in-link' ||
          (one.method === 'POST' && one.path.startsWith('/session'));
        const isFine = inside.status < 500 && inside.status !== 401;
        const isShut = outside.status === 401 || (isOpen && outside.status < 500);
        if (!isFine || !isShut) {
          wrong.push(
            `${inside.status}/${outside.status} ${one.method} ${one.path} ${JSON.stringify(one.body)}`,
          );
        }
        await Promise.all([inside.arrayBuffer(), outside.arrayBuffer()]);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    expect(wrong.slice(0, 10)).toEqual([]);
    for (const route of ['PATCH /requests/', 'POST /requests', 'PUT /availability'])
      expect(taken, 'some of it was taken').toContain(route);
    expect(taken).toContain('POST /device-link');
    const list = await fetch(`${server.url}${ownerApiPath}/requests`, { headers: { cookie } });
    const { data } = (await list.json()) as { data: { requests: object[] } };
    expect(data.requests.length).toBeLessThanOrEqual(ownerPageSize);
  }
});
