import { describe, expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { engines } from '../testing/test-database.ts';
import { exampleColumns, pass, startTestApp } from '../testing/test-app.ts';

describe.each(engines)('health on %s', (engine) => {
  it('is fine with a database, and says so when it is gone', async () => {
    const test = await startTestApp(engine);
    const statuses = async () => {
      const answers = ['/livez', '/readyz', '/healthz'].map((url) => test.app.inject(url));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await test.database.close();
    expect(await statuses()).toEqual([200, 503, 503]);
    expect((await test.app.inject('/')).statusCode).toBe(200);
  });

  it('says when the owner is not notified', async () => {
    const test = await startTestApp(engine);
    const report = async () => (await test.app.inject('/healthz')).json();
    await test.postJson(exampleColumns());
    expect(await report()).toMatchObject({ status: 'ok', notifications: 'ok' });
    pass(test, 601);
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'late' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify(exampleQuote);
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'failing' });
  });
});
