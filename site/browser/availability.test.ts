import { expect, it, vi } from 'vitest';
import { sentenceOf, showAvailability } from './availability.browser.ts';

const now = new Date('2026-07-01T12:00:00.000Z');

it.each([
  [{ state: null, until: null }, undefined],
  [{ state: 'busy', until: '2026-07-01T14:30:00.000Z' }, /until about 15:30\./],
  [{ state: 'off', until: '2026-07-03T07:00:00.000Z' }, /08:00 on Friday,? 3 July/],
  [{ state: 'busy', until: null }, /^[^{]+$/],
  [{ state: 'free', until: null }, undefined],
  [{ state: 'free', until: '2026-07-01T14:30:00.000Z' }, /until about 15:30\./],
] as const)('%j', (availability, sentence) => {
  const said = sentenceOf(availability, now);
  if (sentence === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(sentence);
});

it.each([
  ['a page', '<h1>Welcome to the hotel</h1>'],
  ['JSON of its own', '{"data":{}}'],
])("shows nothing if a network's sign-in answers with %s", async (_, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  const append = vi.fn();
  await showAvailability({ append } as unknown as HTMLElement, now);
  expect(append).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
