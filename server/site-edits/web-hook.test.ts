import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { listen, type Answer } from '../testing/listen.ts';
import { signIn } from '../testing/owner-device.ts';
import { draft, publish } from '../testing/site-edits.ts';
import { startTestApp } from '../testing/test-app.ts';
import { rowsOf } from '../testing/test-database.ts';
import { closeAfterwards } from '../testing/until-test-ends.ts';

describe('a CDN', () => {
  it('is told of a publication until it succeeds, also by the next server', async () => {
    const answers: Answer[] = ['hang up', { status: 503 }, { status: 204 }];
    const bodies: string[] = [];
    const cdn = closeAfterwards(
      await listen(({ body }) => {
        bodies.push(body.toString());
        return answers.shift() ?? { status: 500 };
      }),
    );
    const settings = { PUBLISH_WEBHOOK: `${cdn.url}/purge?key=secret` };
    const first = await startTestApp(settings);
    const phone = await signIn(first);
    await first.publisher!.start();
    await draft(phone, 'Hello');
    const { id } = await publish(first, phone);
    await first.publisher!.stop();
    const next = await startTestApp(settings, first.database);
    await next.publisher!.start();
    for (const [at, seconds] of [15, 61, 61].entries()) {
      expect(bodies).toHaveLength(at);
      next.pass(seconds);
      next.publisher!.trigger();
      await expect.poll(() => bodies).toHaveLength(at + 1);
    }
    const times = async () =>
      (await rowsOf(first.database, 'site_publications')).map((row) => row.tell_at);
    await expect.poll(times).toEqual([null]);
    expect(bodies).toEqual(Array(3).fill(JSON.stringify({ publication: id })));
    expect(next.logged()).not.toContain('key=secret');
  });
});
