import { expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { change, draft, stateOf } from '../testing/site-edits.ts';

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0]));

it('a value of another shape than its field is refused at once', async ({ phone }) => {
  // The fields are listed with the first one.
  await draft(phone, 'Hello');
  const nested = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  for (const words of [
    { greeting: nested },
    { greeting: names(6000) },
    { greeting: 5 },
    { greeting: 'x'.repeat(2001) },
    { list: Array.from({ length: 3900 }, () => 'Ann') },
    { list: [nested] },
    nested,
    { constructor: { prototype: 'x' } },
    JSON.parse('{ "__proto__": { "greeting": "x" } }'),
    { greeting: 'Now', unknown: 'x' },
  ]) {
    const before = process.cpuUsage();
    const answer = await change(phone, { 'words.yaml': words });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toMatch(/^[A-Z][^{}]+$/);
    // To send it is part of this.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  }
  expect((await stateOf(phone)).changes).toMatchObject([{ after: 'Hello' }]);
});
