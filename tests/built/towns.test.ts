import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import { one, pageAt, wordsOf } from './pages.ts';

const { towns } = content;

test.each(towns)('$path has all parts of a town page', (town) => {
  const main = one(pageAt(town.path).document, 'main');
  const hero = one(main, '[data-hero]');
  expect(hero.querySelectorAll('[data-slide] img')).toHaveLength(content.slides.length);
  expect(wordsOf(hero, 'button')).toContain(content.quote.quick.button);
  expect(one(hero, 'form')).toBeTruthy();
  expect(one(hero, `a[href="${business.callLink}"]`)).toBeTruthy();
  if (town.postcodes.length > 0) expect(wordsOf(one(hero, 'ul'), 'li')).toEqual(town.postcodes);

  const local = one(main, '#coverage-area');
  expect(one(local, `a[href="mailto:${business.email}"]`)).toBeTruthy();
  const arrival = one(local, 'aside');
  expect(arrival.textContent).toContain(town.arrival.typical);
  if (town.local.areas.length > 0)
    expect(wordsOf(one(arrival, 'ul'), 'li')).toEqual(town.local.areas);

  const panel = one(main, 'div:has(> div > h2 use[href$="#siren"])');
  expect(wordsOf(panel, 'li')).toEqual(town.local.emergencyFeatures);
  for (const way of [business.callLink, business.whatsappStart])
    expect(one(panel, `a[href^="${way}"]`)).toBeTruthy();
});

test('behind the slides of each town that has a drawing stands its own', () => {
  const drawn = towns
    .map(({ path }) => one(pageAt(path).document, '[data-slideshow] img'))
    .filter((picture) => picture.getAttribute('alt'));
  expect(new Set(drawn.map((picture) => picture.getAttribute('src'))).size).toBe(drawn.length);
});
