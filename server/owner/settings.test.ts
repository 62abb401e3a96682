import { expect } from 'vitest';
import { availabilityPath } from '../../contract/api.ts';
import { onEachEngine } from '../testing/app-test.ts';

onEachEngine('the owner', (it) => {
  it('says what he is doing, until the time he gave', async ({ test, phone }) => {
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
    test.pass(3600);
    expect(await shown()).toEqual(nothing);
    for (const body of [
      busy,
      { state: 'asleep', until: null },
      { state: 'busy' },
      { state: 'off', until: 'soon' },
    ])
      expect(await phone.ask('PUT', '/availability', body)).toMatchObject({ statusCode: 422 });
  });

  it('keeps three answers of his own', async ({ phone }) => {
    const stored = async () => (await phone.ask('GET', '/templates')).json().data;
    expect((await stored()).templates).toHaveLength(3);
    const templates = ['Hello {name}', 'There in {minutes}\nminutes', 'Ref {reference}'];
    expect((await phone.ask('PUT', '/templates', { templates })).statusCode).toBe(200);
    expect(await stored()).toEqual({ templates });
    expect((await phone.ask('PUT', '/templates', { templates: ['One'] })).statusCode).toBe(422);
  });
});
