import { describe, expect, it } from 'vitest';
import { availabilityPath } from '../../contract/api.ts';
import { signIn } from '../testing/owner-device.ts';
import { pass, startTestApp } from '../testing/test-app.ts';
import { engines } from '../testing/test-database.ts';

describe.each(engines)('the owner on %s', (engine) => {
  it('says what he is doing, until the time he gave', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const shown = async () => {
      const response = await test.app.inject({ url: availabilityPath });
      expect(response.headers['cache-control']).toBe('public, max-age=30');
      return response.json().data;
    };
    const nothing = { state: null, until: null };
    expect(await shown()).toEqual(nothing);
    const until = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const busy = { state: 'busy', until };
    expect((await phone.ask('PUT', '/availability', busy)).json().data).toEqual(busy);
    expect(await shown()).toEqual(busy);
    pass(test, 3600);
    expect(await shown()).toEqual(nothing);
    for (const body of [
      busy,
      { state: 'asleep', until: null },
      { state: 'busy' },
      { state: 'off', until: 'soon' },
    ]) {
      expect([body, (await phone.ask('PUT', '/availability', body)).statusCode]).toEqual([
        body,
        422,
      ]);
    }
  });

  it('keeps three answers of his own', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const { templates } = (await phone.ask('GET', '/templates')).json().data;
    expect(templates).toHaveLength(3);
    const own = {
      templates: ['Hello {name}', 'There in {minutes}\nminutes', 'Ref {reference}'],
    };
    expect((await phone.ask('PUT', '/templates', own)).statusCode).toBe(200);
    expect((await phone.ask('GET', '/templates')).json().data).toEqual(own);
    expect((await phone.ask('PUT', '/templates', { templates: ['One'] })).statusCode).toBe(422);
  });
});
