import { expect, test } from 'vitest';
import { business } from '../support/facts.ts';
import { builtPages } from './pages.ts';

const routes = [
  '/',
  '/blog',
  '/blog/5-signs-your-car-key-needs-replacing',
  '/blog/auto-locksmith-services',
  '/blog/car-lockout-techniques',
  '/blog/choose-reliable-locksmith',
  '/blog/locksmith-tools-equipment',
  '/blog/locksmith-vs-dealership',
  '/blog/lost-all-car-keys-glasgow',
  '/blog/spare-key-vs-cloned-key',
  '/flyer',
  '/quote-received',
  '/services/emergency-locksmith',
  '/car-key-replacement',
  '/car-key-programming',
  '/broken-car-key-repair',
  '/spare-car-keys',
  '/car-lock-repair',
  '/car-ignition-repair',
  '/car-key-cutting',
  '/lost-car-key-replacement',
  '/car-key-programming-glasgow',
  '/emergency-vehicle-unlocking-glasgow',
  '/auto-locksmith-glasgow',
  '/auto-locksmith-cumbernauld',
  '/auto-locksmith-falkirk',
  '/auto-locksmith-airdrie',
  '/auto-locksmith-coatbridge',
  '/auto-locksmith-kirkintilloch',
  '/auto-locksmith-hamilton',
  '/auto-locksmith-motherwell',
  '/auto-locksmith-east-kilbride',
  '/auto-locksmith-kilsyth',
  '/auto-locksmith-livingston',
];

test('every route is there', () => {
  const addresses = builtPages.map(({ address }) => address);
  expect(routes.filter((route) => !addresses.includes(route))).toEqual([]);
});

test('the style page stays in development', () => {
  expect(builtPages.filter(({ address }) => address.startsWith('/style'))).toEqual([]);
});

const pages = builtPages.filter(({ address }) => routes.includes(address));

test.each(pages)(
  '$address has its title, description, heading and ways to reach us',
  (page) => {
    const { address, document } = page;
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name);

    expect(document.documentElement.lang).toBe('en-GB');
    expect(document.title.length).toBeGreaterThan(10);
    expect(document.title.length).toBeLessThanOrEqual(60);
    const description = attribute('meta[name=description]', 'content')!;
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(text('h1')).toBeTruthy();
    const hidden = attribute('meta[name=robots]', 'content')?.includes('noindex') ?? false;
    expect(hidden).toBe(['/flyer', '/quote-received'].includes(address));
    if (!hidden) {
      expect(new URL(attribute('link[rel=canonical]', 'href')!).pathname).toBe(address);
    }
    expect(document.querySelector(`a[href="${business.callLink}"]`)).toBeTruthy();
    expect(
      document.querySelector(`a[href^="${business.whatsappStart}"][target=_blank]`),
    ).toBeTruthy();
  },
);

test('titles and descriptions are each used once', () => {
  for (const of of [
    ({ document }: (typeof pages)[number]) => document.title,
    ({ document }: (typeof pages)[number]) =>
      document.querySelector('meta[name=description]')!.getAttribute('content'),
  ]) {
    const all = pages.map(of);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  }
});

test.each(builtPages)('$address goes through its headings without a gap', ({ document }) => {
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  const gaps = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
  expect(gaps).toEqual([]);
});

test.each(builtPages)('$address says what each of its pictures shows', ({ document }) => {
  const pictures = [...document.querySelectorAll('main img')];
  expect(pictures.filter((picture) => !picture.hasAttribute('alt'))).toEqual([]);
  const read = pictures.filter((picture) => picture.getAttribute('alt') !== '');
  const words = new Map(read.map((one) => [one.getAttribute('src'), one.getAttribute('alt')!]));
  for (const said of words.values()) expect(said).toMatch(/\w+ \w+ \w+/);
  expect(new Set(words.values()).size).toBe(words.size);
});
