import { expect, test } from 'vitest';
import { business, content } from '../support/production-site.ts';
import {
  articles,
  attributesOf,
  longDay,
  metaOf,
  one,
  pageAt,
  textOf,
  wordsOf,
} from './pages.ts';

// Tests with any number of towns, services, makes and articles.
const { towns, services, makes, pricing } = content;

test.each(towns)('$path has all parts of a town page', (town) => {
  const main = one(pageAt(town.path).document, 'main');
  const hero = one(main, '[data-hero]');
  expect(hero.querySelectorAll('[data-slide] img')).toHaveLength(content.slides.length);
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

test('each town with a drawing has it behind its slides', () => {
  const drawn = towns
    .map(({ path }) => one(pageAt(path).document, '[data-slideshow] img'))
    .filter((picture) => picture.getAttribute('alt'));
  expect(new Set(drawn.map((picture) => picture.getAttribute('src'))).size).toBe(drawn.length);
});

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
    ...services.filter(({ slug }) => service.related.includes(slug)),
    ...(service.areas ? towns : []),
  ];
  for (const { path } of links) expect(one(main, `a[href="${path}"]`)).toBeTruthy();
});

/** The lists of all makes: plates on the home page, in the footer and on a service page. */
const listsOfMakes = () => [
  one(pageAt('/').document, '#brands'),
  one(pageAt('/').document, 'body > footer'),
  one(pageAt('/lost-car-key-replacement').document, 'main'),
];

test.each(makes)('$path is linked, shows keys and prices, and links on', (make) => {
  for (const list of listsOfMakes()) one(list, `a[href="${make.path}"]`);
  const main = one(pageAt(make.path).document, 'main');
  expect(main.querySelectorAll('dl dt')).toHaveLength(make.keys.length);
  expect(main.querySelectorAll('#prices li')).toHaveLength(make.jobs.length);
  expect(wordsOf(one(main, '#makes'), 'a')).toHaveLength(makes.length - 1);
});

test('the index shows one article large and the others newest first', () => {
  const main = one(pageAt('/blog').document, 'main');
  expect(wordsOf(main, 'h1')).toHaveLength(1);
  expect(wordsOf(main, 'blockquote')).toEqual([expect.stringMatching(/\S/)]);
  expect(attributesOf(main, 'a[href^="/blog/"]', 'href').toSorted()).toEqual(
    articles.map(({ address }) => address),
  );

  expect(main.querySelectorAll('article')).toHaveLength(1);
  const featured = one(main, 'article');
  expect(featured.textContent).toContain(content.blog.featuredLabel);
  const dates = attributesOf(main, 'li time', 'datetime');
  expect(dates).toHaveLength(articles.length - featured.querySelectorAll('a').length);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(content.articles)(
  '$path has its date, numbered steps, the number to call and related pages',
  ({ path, date, updated, steps, body }) => {
    const page = pageAt(path);
    expect(metaOf(page, 'og:type')).toBe('article');
    expect(metaOf(page, 'article:published_time')).toBe(date.toISOString());
    expect(metaOf(page, 'article:modified_time')).toBe(updated?.toISOString());
    const main = one(page.document, 'main');
    const day = one(main, 'time');
    expect(day.getAttribute('datetime')).toBe(date.toISOString().slice(0, 10));
    expect(day.textContent).toBe(longDay.format(date));
    expect(wordsOf(main, 'ol:has(h3) > li h3')).toEqual(
      steps.map(({ number, title }) => `${number}${title}`),
    );
    const calls = attributesOf(main, 'article a[data-track=call][data-source=Blog]', 'href');
    expect(calls).toEqual(body.match(/<Phone /g)?.map(() => business.callLink) ?? []);
    const onward = [...main.querySelectorAll('section')].find(
      (section) => wordsOf(section, 'h2')[0] === content.blog.relatedTitle,
    );
    expect(attributesOf(onward!, 'a', 'href')).not.toEqual([]);
  },
);
