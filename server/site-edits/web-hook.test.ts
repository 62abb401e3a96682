import { expect, it, vi } from 'vitest';
import { listen, type Answer } from '../testing/listen.ts';
import { closeAfterwards } from '../testing/until-test-ends.ts';
import { callWebHook } from './web-hook.ts';

it('a CDN is told of a publication again until it succeeds', async () => {
  const answers: Answer[] = ['hang up', { status: 503 }, { status: 204 }];
  const bodies: string[] = [];
  const cdn = closeAfterwards(
    await listen(({ body }) => {
      bodies.push(body.toString());
      return answers.shift() ?? { status: 500 };
    }),
  );
  const log = { info: vi.fn(), warn: vi.fn() };
  await callWebHook(`${cdn.url}/purge?key=secret`, 'the-id', log, [0, 0, 0, 0]);
  expect(bodies).toEqual(Array(3).fill(JSON.stringify({ publication: 'the-id' })));
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.info).toHaveBeenCalledTimes(1);
  const said = JSON.stringify([log.warn.mock.calls, log.info.mock.calls]);
  expect(said).not.toContain('key=secret');
});
