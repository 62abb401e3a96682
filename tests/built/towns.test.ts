import { expect, test } from 'vitest';
import { business } from '../support/facts.ts';
import { one, towns, wordsOf } from './pages.ts';

const postcodes: Record<string, string[]> = {
  glasgow: ['G'],
  cumbernauld: ['G67', 'G68'],
  falkirk: ['FK1', 'FK2'],
  airdrie: ['ML6'],
  coatbridge: ['ML5'],
  kirkintilloch: ['G66'],
  hamilton: ['ML3'],
  motherwell: ['ML1', 'ML4'],
  'east-kilbride': ['G74', 'G75'],
  kilsyth: ['G65'],
  livingston: ['EH54'],
};

test.each(towns)('$address has all parts of a town page', ({ address, document }) => {
  const slug = address.replace('/auto-locksmith-', '');
  const main = one(document, 'main');
  const hero = one(main, '[data-hero]');
  expect(hero.querySelectorAll('[data-slide] img')).toHaveLength(3);
  expect(hero.querySelectorAll('[data-dot]')).toHaveLength(3);
  expect(wordsOf(hero, 'button')).toContain('Quick Quote');
  expect(one(hero, 'form')).toBeTruthy();
  expect(one(hero, `a[href="${business.callLink}"]`)).toBeTruthy();
  const [plates, badges] = [...hero.querySelectorAll('ul')].map((list) => wordsOf(list, 'li'));
  if (postcodes[slug]) expect(plates).toEqual(postcodes[slug]);
  expect(badges?.length).toBeGreaterThan(0);

  const local = one(main, '#coverage-area');
  expect(one(local, `a[href="mailto:${business.email}"]`)).toBeTruthy();
  const arrival = one(local, 'aside');
  expect(arrival.textContent).toMatch(/Typical here: \d+-\d+ minutes/);
  const neighbourhoods = wordsOf(one(arrival, 'ul'), 'li');
  expect(neighbourhoods.length).toBeGreaterThanOrEqual(8);
  expect(neighbourhoods.length).toBeLessThanOrEqual(10);

  const panel = one(main, 'div:has(> div > h2 use[href$="#siren"])');
  expect(panel.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
  for (const way of [business.callLink, business.whatsappStart])
    expect(one(panel, `a[href^="${way}"]`)).toBeTruthy();
});

test('every town of the list has its page', () => {
  const slugs = towns.map(({ address }) => address.replace('/auto-locksmith-', ''));
  expect(Object.keys(postcodes).filter((slug) => !slugs.includes(slug))).toEqual([]);
});
