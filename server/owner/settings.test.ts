import { describe, expect } from 'vitest';
import { availabilityPath } from '../../contract/api.ts';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import { changeAgeHeader } from '../../contract/owner.ts';
import { it } from '../testing/app-test.ts';

describe('the owner', () => {
  it('sets his availability until a time', async ({ test, phone }) => {
    const shown = async () => {
      const response = await test.app.inject({ url: availabilityPath });
      expect(response.headers['cache-control']).toBe('public, max-age=30');
      return response.json().data;
    };
    const nothing = { state: null, until: null };
    expect(await shown()).toEqual(nothing);
    const until = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const busy = { state: 'busy', until };
    expect(await phone.data('PUT', '/availability', busy)).toEqual(busy);
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

  it('keeps the availability that was chosen last, whatever is sent late or again', async ({
    test,
    phone,
  }) => {
    const until = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const [busy, free] = [
      { state: 'busy', until },
      { state: 'free', until: null },
    ];
    const send = async (body: object, secondsAgo: number) =>
      (
        await phone.ask('PUT', '/availability', body, {
          [changeAgeHeader]: `${secondsAgo * 1000}`,
        })
      ).json().data;
    expect(await send(busy, 60)).toEqual(busy);
    expect(await send(free, 30)).toEqual(free);
    expect(await send(busy, 60)).toEqual(free);
    expect(await send(busy, 10)).toEqual(busy);
  });

  it('is shown as off on closed days, automatically', async ({ test, phone }) => {
    const shown = async () => (await test.app.inject({ url: availabilityPath })).json().data;
    const nothing = { state: null, until: null };
    test.clock.now = new Date('2026-03-27T23:59:59Z');
    // The clocks go forward in the early hours of 29 March.
    test.app.build.manifest.business.closed = [
      { first: '2026-03-28', last: '2026-03-28' },
      { first: '2026-03-29', last: '2026-03-30' },
    ];
    expect(await shown()).toEqual(nothing);
    test.pass(1);
    const off = { state: 'off', until: '2026-03-30T23:00:00.000Z' };
    expect(await shown()).toEqual(off);
    const busy = { state: 'busy', until: '2026-03-28T10:00:00.000Z' };
    await phone.ask('PUT', '/availability', busy);
    expect(await shown()).toEqual(busy);
    await phone.ask('PUT', '/availability', { state: 'free', until: null });
    expect(await shown()).toEqual(off);
    test.clock.now = new Date('2026-03-30T23:00:00Z');
    expect(await shown()).toEqual({ state: 'free', until: null });
  });

  it('stores four named texts for answers', async ({ phone }) => {
    const stored = async () => (await phone.ask('GET', '/templates')).json().data.templates;
    expect(await stored()).toEqual(defaultTemplates);
    const templates = ['One', 'Two', 'Three', 'Four'].map((name) => ({
      name,
      text: `${name}\n{link}`,
    }));
    expect(await phone.status('PUT', '/templates', { templates })).toBe(200);
    expect(await stored()).toEqual(templates);
    const { statusCode } = await phone.ask('PUT', '/templates', { templates: [templates[0]] });
    expect(statusCode).toBe(422);
  });
});
