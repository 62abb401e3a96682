import { expect } from 'vitest';
import { onEachEngine } from '../testing/app-test.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';

onEachEngine('health', (it) => {
  it('is fine with a database, and says so when it is gone', async ({ test }) => {
    const statuses = async () => {
      const answers = ['/livez', '/readyz', '/healthz', '/'].map((url) => test.app.inject(url));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await test.database.close();
    expect(await statuses()).toEqual([200, 503, 503, 200]);
  });

  it('says when the owner is not notified', async ({ test }) => {
    const report = async () => (await test.app.inject('/healthz')).json();
    await test.postJson();
    expect(await report()).toMatchObject({ status: 'ok', notifications: 'ok' });
    test.pass(601);
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'late' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify();
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'failing' });
  });
});
