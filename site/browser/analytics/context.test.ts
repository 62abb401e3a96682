import { expect, test } from 'vitest';
import { towns } from '../../data/content.ts';
import { areaOf, sourceOf } from './context.ts';

test.each(towns)('the page of $name counts for $name', (town) => {
  expect(areaOf(town.path)).toBe(town.name);
});

test.each([
  ['/car-key-programming-glasgow', 'Glasgow'],
  ['/blog/lost-all-car-keys-glasgow', 'Glasgow'],
  ['/auto-locksmith-glasgow-cheap', 'Glasgow'],
  ['/', 'General'],
  ['/car-key-programming', 'General'],
  ['/constructor', 'General'],
  ['/services/emergency-locksmith', 'General'],
])('%s counts for %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test.each([
  ['https://a.example/?utm_source=flyer', 'https://www.google.com/', 'flyer'],
  ['https://a.example/', 'https://www.google.com/', 'google.com'],
  ['https://a.example/', 'https://m.facebook.com/', 'm.facebook.com'],
  ['https://a.example/?utm_source=', '', 'direct'],
  ['https://a.example/blog', 'https://a.example/', 'internal'],
])('%s, coming from %j, is %s', (address, referrer, source) => {
  expect(sourceOf(new URL(address), referrer)).toBe(source);
});

test('nobody can make the name of a campaign longer than Analytics takes', () => {
  const address = new URL(`https://a.example/?utm_source=${'x'.repeat(500)}`);
  expect(sourceOf(address, '')).toHaveLength(100);
});
