import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import { one, pageAt, textOf, wordsOf } from './pages.ts';

const { services, towns, pricing } = content;
const pathOf = (slug: string) => services.find((service) => service.slug === slug)?.path;

test.each(services)('$path has all parts of a service', (service) => {
  const main = one(pageAt(service.path).document, 'main');
  const hero = one(main, 'section');
  expect(one(hero, `a[href="${business.callLink}"]`)).toBeTruthy();
  const { price } = pricing.jobs[service.job]!;
  if (price) expect(textOf(hero)).toContain(`£${price}`);
  expect(wordsOf(main, 'blockquote')).toEqual(service.testimonials.map(({ text }) => text));
  expect(wordsOf(main, 'ol > li h3')).toEqual(service.steps.items.map(({ title }) => title));
  const said = wordsOf(main, 'li');
  for (const list of [...service.cards, service.haveReady])
    for (const item of list.items) expect(said).toContain(item);

  expect(main.querySelectorAll('#quote form')).toHaveLength(service.form ? 1 : 0);
  expect(main.querySelectorAll('h2 use[href$="#siren"]')).toHaveLength(
    service.emergency ? 1 : 0,
  );
  expect(main.querySelectorAll('#faq details[name=faq]')).toHaveLength(service.faq.length);
  const links = [
    ...service.related.map(pathOf),
    ...(service.areas ? towns : []).map((town) => town.path),
  ];
  for (const link of links) expect(one(main, `a[href="${link}"]`)).toBeTruthy();
});
