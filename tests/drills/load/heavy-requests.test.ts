import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ContentField } from '../../../contract/renderer.ts';
import { placeName, withValue } from '../../../contract/content-place.ts';
import { report } from '../report.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

/** Longest turn of the event loop, ms: other visitors wait meanwhile. */
const goal = { atMost: 50 };
const nested = (open: string, close: string, inner = '') =>
  JSON.parse(`${open.repeat(9000)}${inner}${close.repeat(9000)}`) as unknown;
const many = (count: number, entry: (at: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => entry(at)));

test('no request of a signed-in device keeps others waiting', async () => {
  const TURNS = join(mkdtempSync(join(tmpdir(), 'turns-')), 'ms');
  const probe = resolve('tests/drills/load/turns.mjs');
  const server = await temporaryServer({ TURNS, NODE_OPTIONS: `--import=${probe}` });
  const owner = await siteOwner(server);
  const { data } = await owner.ask<{ fields: ContentField[] }>('GET', '/fields?address=/');
  expect(data.fields.length).toBeGreaterThan(10);

  /** Reports the longest turn while something is asked. */
  async function measure(what: string, ask: () => Promise<unknown>): Promise<void> {
    writeFileSync(TURNS, '');
    await ask();
    // The last turn is written down in the next one.
    await wait(20);
    const turns = readFileSync(TURNS, 'utf8').split('\n').map(Number);
    report(`${what}: longest turn`, Math.max(...turns), goal, 'ms');
  }
  const refused = (what: string, body: object) =>
    measure(what, async () => expect((await owner.patch(body)).status).toBe(422));

  await refused('9,000 lists in a text', {
    'home.yaml': { hero: { title: nested('[', ']') } },
  });
  await refused('9,000 names in each other', {
    'home.yaml': nested('{"a":', '}', '1') as object,
  });
  await refused('9,000 levels in a new page', {
    'towns/new.yaml': { begin: nested('{"a":', '}', '1') },
  });
  await refused('6,000 names', { 'home.yaml': { hero: many(6000, (at) => [`n${at}`, 0]) } });
  await refused('3,900 entries', { 'faq.yaml': Array.from({ length: 3900 }, () => 'a') });
  await refused(
    '900 new pages',
    many(900, (at) => [`blog/a${at}.mdx`, { begin: { name: `A${at}` } }]),
  );
  await measure('50 new pages', () =>
    owner.patch(many(50, (at) => [`blog/a${at}.mdx`, { begin: { name: `A ${at}` } }])),
  );
  await measure('50 pages removed', () =>
    owner.patch(many(50, (at) => [`blog/a${at}.mdx`, null])),
  );
  await measure('many commas', () => owner.ask('GET', `/fields?file=${','.repeat(7000)}`));

  // A draft as large as there may be: every text as long as it can be.
  const texts = new Map<string, ContentField>();
  for (const address of (await owner.state()).pages) {
    const { data } = await owner.ask<{ fields: ContentField[] }>(
      'GET',
      `/fields?address=${address}`,
    );
    for (const field of data?.fields ?? [])
      if (typeof field.value === 'string' && field.path.every((key) => typeof key === 'string'))
        texts.set(placeName(field), field);
  }
  const all = [...texts.values()].slice(0, 990);
  let longest: object = {};
  for (let at = 0; at < all.length; at += 30) {
    longest = all
      .slice(at, at + 30)
      .reduce<object>(
        (patch, { file, path }) =>
          withValue(patch, [file, ...path], 'x'.repeat(2000)) as object,
        {},
      );
    expect((await owner.patch(longest)).status).toBe(200);
  }
  console.log(`${all.length} texts drafted`);
  const [{ file, path }] = all as [ContentField];
  await measure('a word more', () =>
    owner.patch(withValue({}, [file, ...path], 'One') as object),
  );
  await measure('the draft', () => owner.ask('GET', ''));
  await measure('30 long texts', () => owner.patch(longest));
  await measure('one taken back', () => owner.ask('DELETE', '', { file, path }));
  const { version } = await owner.state();
  const leave = all.slice(2).map(({ file, path }) => ({ file, path }));
  await measure('all but one left out of a publication', async () => {
    const body = { version, key: randomUUID(), leave };
    const { status, message } = await owner.ask('POST', '/publications', body);
    expect({ status, message }).toEqual({ status: 202, message: '' });
  });
  await measure('all taken back', () => owner.ask('DELETE', '', undefined));
});
