import { expect, it, vi } from 'vitest';
import { listen, type Answer } from '../testing/listen.ts';
import { signIn } from '../testing/owner-device.ts';
import { startTestApp } from '../testing/test-app.ts';
import { closeAfterwards } from '../testing/until-test-ends.ts';

// No test waits for ten seconds.
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  return {
    ...timers,
    setTimeout: (ms: number, value: unknown, options: object) =>
      timers.setTimeout(Math.min(ms, 20), value, options),
  };
});

it('a CDN is told of a publication until it has answered well', async () => {
  const answers: Answer[] = ['hang up', { status: 503 }, { status: 204 }];
  const bodies: string[] = [];
  const cdn = closeAfterwards(
    await listen(({ body }) => {
      bodies.push(body.toString());
      return answers.shift() ?? { status: 500 };
    }),
  );
  const test = await startTestApp('sqlite', { PUBLISH_WEBHOOK: `${cdn.url}/purge?key=secret` });
  const phone = await signIn(test);
  await test.publisher!.start();
  const greeting = { file: 'words.yaml', path: ['greeting'], value: 'Hello' };
  await phone.ask('PUT', '/site/drafts', greeting);
  const { id } = await phone.data('POST', '/site/publications');
  const said = () => expect(test.logged()).toContain('the CDN was told of a publication');
  await vi.waitFor(said, { timeout: 15_000 });
  expect(bodies).toEqual(Array(3).fill(JSON.stringify({ publication: id })));
  expect(test.logged()).not.toContain('key=secret');
});
