import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentField } from '../../../contract/renderer.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const steps = 12;
const otherFiles = ['/sitemap.xml', '/rss.xml', '/llms.txt', '/site.webmanifest'];
const namesOfFiles =
  'home.yaml,faq.yaml,business.yaml,pricing.yaml,testimonials.yaml,navigation.yaml,' +
  'pages.yaml,about.yaml,towns,services,blog';

/** Another value for a field: a word more, a pound more, a list turned round, the other choice. */
function otherValue({ value, schema }: ContentField): unknown {
  if (Array.isArray(value)) return value.length > 1 ? value.toReversed() : undefined;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || value === '' || schema['format']) return undefined;
  const longer = `${value} now`;
  return longer.length <= Number(schema['maxLength'] ?? 300) ? longer : undefined;
}

test(`each of several versions comes back with every page as it was, to the byte (SEED=${seed})`, async () => {
  const server = await temporaryServer();
  const owner = await siteOwner(server);
  const addresses = [...(await owner.state()).pages, ...otherFiles];
  const pages = async () => {
    const all = new Map<string, string>();
    for (const address of addresses) {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      all.set(address, `${answer.status} ${await answer.text()}`);
    }
    return all;
  };
  const { data } = await owner.ask<{ fields: ContentField[] }>(
    'GET',
    `/fields?file=${namesOfFiles}`,
  );
  const changes = data.fields
    // Entries of lists are changed with their list.
    .filter(({ path }) => path.every((key) => typeof key === 'string'))
    .map((field) => ({ ...field, value: otherValue(field) }))
    .filter(({ value }) => value !== undefined);
  const some = fc.uniqueArray(fc.constantFrom(...changes), { minLength: 1, maxLength: 5 });

  const versions = new Map([['shipped', await pages()]]);
  for (const drafted of fc.sample(some, { numRuns: steps, seed })) {
    for (const change of drafted) {
      const { status, errors } = await owner.draft(change);
      // Not every word more is a value that the site can be made of.
      if (status === 200 && errors.length > 0)
        await owner.ask('DELETE', '', { file: change.file, path: change.path });
    }
    const { status, data: queued } = await owner.publish();
    if (status === 409) continue;
    expect(status).toBe(202);
    await owner.live();
    versions.set(queued.id, await pages());
  }
  expect(versions.size).toBeGreaterThan(steps / 2);

  for (const [id, before] of fc.sample(
    fc.shuffledSubarray([...versions], { minLength: versions.size }),
    { numRuns: 1, seed },
  )[0]!) {
    const { status } = await owner.publish({ backTo: id });
    // It may be what visitors see.
    if (status !== 409) await owner.live();
    const now = await pages();
    const changed = addresses.filter((address) => now.get(address) !== before.get(address));
    expect(changed, id).toEqual([]);
  }
  console.log(
    `${versions.size} versions of ${addresses.length} pages, ${changes.length} fields`,
  );
});
