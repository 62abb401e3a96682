import { expect, it, vi } from 'vitest';
import { sentenceOf, showAvailability } from './availability.browser.ts';

const now = new Date('2026-07-01T12:00:00.000Z');

const said = [
  [{ state: null, until: null }, undefined],
  [{ state: 'free', until: null }, undefined],
  [{ state: 'free', until: '2026-07-01T14:30:00.000Z' }, /^Free until about 15:30\.$/],
  [{ state: 'busy', until: null }, /^On a job at the moment\./],
  [
    { state: 'off', until: '2026-07-03T07:00:00.000Z' },
    /^Off until 08:00 on Friday,? 3 July\./,
  ],
] as const;

it('is told as a time in Glasgow', () => {
  for (const [availability, sentence] of said)
    expect(sentenceOf(availability, now) ?? '').toMatch(sentence ?? /^$/);
});

it("is not shown if a network's sign-in answers with a page or JSON of its own", async () => {
  const append = vi.fn();
  for (const answer of ['<h1>Welcome to the hotel</h1>', '{"data":{}}']) {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
    await showAvailability({ append } as unknown as HTMLElement, now);
    expect(append, answer).not.toHaveBeenCalled();
  }
});
