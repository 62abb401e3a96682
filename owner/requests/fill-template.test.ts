import { describe, expect, it } from 'vitest';
import { jobFrom, requestOf } from './phone-job.ts';
import { fillTemplate, fittingTemplate } from './fill-template.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const link = 'https://example.com/request/abc';
const request = {
  ...requestOf(jobFrom('07700 900123', 'Locked out', 'Falkirk'), inMinutes(0)),
  name: 'Ann Lee',
  link,
};
const text = (of: string, values: object = {}) =>
  fillTemplate({ name: 'Own', text: of }, { ...request, ...values }, now);

describe('a text for an answer', () => {
  it('is filled in', () => {
    const visit = { arrival_at: inMinutes(25), set_off_at: inMinutes(0) };
    expect(text('Hello {name}, {reference}, in {minutes} min: {link}', visit)).toEqual({
      text: `Hello Ann Lee, ${request.reference}, in 25 min: ${link}`,
    });
    expect(text('At {time}', visit)).toEqual({
      text: 'At 12:25',
    });
    expect(text('For {time}', { arrival_at: inMinutes(24 * 60) })).toEqual({
      text: 'For tomorrow, 12:00',
    });
  });

  it('is never sent with an empty placeholder, or a time that nobody chose', () => {
    for (const of of ['At {time}', 'In about {minutes} minutes'])
      expect(text(of)).toEqual({ missing: 'time' });
    expect(text('In {minutes}', { arrival_at: inMinutes(-5) })).toEqual({ missing: 'time' });
    expect(text('Here: {link}', { link: '' })).toEqual({ missing: 'link' });
    expect(text('Hello {name}, hello', { name: '' })).toEqual({ text: 'Hello, hello' });
  });

  it("fits the request's state", () => {
    const arrival_at = inMinutes(25);
    const set_off_at = inMinutes(0);
    const fitting = [
      request,
      { ...request, arrival_at },
      { ...request, arrival_at, set_off_at },
      { ...request, arrival_at, set_off_at, arrived_at: arrival_at },
    ].map(fittingTemplate);
    expect(fitting).toEqual([0, 3, 1, 0]);
  });
});
