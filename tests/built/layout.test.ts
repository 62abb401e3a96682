import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { flyerSheet } from '../support/facts.ts';
import { business, content } from '../support/production-site.ts';
import { attributesOf, builtPages, metaOf, one, pageAt, textOf, wordsOf } from './pages.ts';

const pages = builtPages.filter(({ address }) => address !== flyerSheet);

test.each(pages)('$address has its heading and ways to reach us', (page) => {
  const { document } = page;
  expect(document.documentElement.lang).toBe('en-GB');
  // Astro adds a style beside its first island.
  expect(document.querySelectorAll('body style')).toHaveLength(0);
  // The browser bar's colour matches the page's top in both themes.
  expect(metaOf(page, 'theme-color')).toBe('#0c182a');
  expect(wordsOf(document, 'h1')).toEqual([expect.stringMatching(/\S/)]);
  const floating = one(document, 'aside.floating');
  const call = one(floating, `a[href="${business.callLink}"]`);
  expect(call.getAttribute('title')).toBe(content.labels.floating.call);
  one(floating, `a[href^="${business.whatsappStart}"][target=_blank]`);
  const home = one(document, 'header a[href="/"] img');
  expect(home.getAttribute('alt')).toBe(business.legalName);
  const rights = `© ${new Date().getFullYear()} ${business.legalName}. ${content.labels.footer.rights}`;
  expect(one(document, 'body > footer').textContent).toContain(rights);
});

test.each([
  ['wide', 'nav:not(#mobile-menu)', content.navigation.desktopMenu],
  ['narrow', '#mobile-menu', content.navigation.mobileMenu],
])(
  'the menu of a %s screen links to its services, all towns and ways to reach us',
  (_, menu, slugs) => {
    const header = one(pageAt('/').document, 'header');
    const links = attributesOf(one(header, menu), 'a', 'href');
    const services = slugs.map((slug) => content.services.find((one) => one.slug === slug)!);
    const pages = [...services, ...content.towns].map(({ path }) => path);
    expect(links.filter((link) => link.startsWith('/'))).toEqual(['/', ...pages, '/blog']);
    for (const start of [`mailto:${business.email}`, business.whatsappStart])
      expect(links.filter((link) => link.startsWith(start))).toHaveLength(1);
    const tracked = attributesOf(one(header, menu), 'a[data-track]', 'data-source');
    expect(new Set(tracked)).toEqual(new Set(['Navbar']));
  },
);

test.each(builtPages)(
  "$address has sizes and alternative texts for its pictures, and inlines its first screen's light drawing",
  ({ document }) => {
    const pictures = [...document.querySelectorAll('img')];
    const bare = pictures.filter((one) => !one.matches('[alt][width][height]'));
    expect(bare.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const read = pictures.filter((picture) => picture.getAttribute('alt') !== '');
    const words = new Map(
      read.map((one) => [one.getAttribute('src'), one.getAttribute('alt')!]),
    );
    for (const said of words.values()) expect(said).toMatch(/\w+ \w+ \w+/);
    expect(new Set(words.values()).size).toBe(words.size);

    const urgent = pictures.filter((one) => one.matches('[fetchpriority=high]'));
    expect(urgent.length).toBeLessThanOrEqual(1);
    for (const picture of urgent) {
      const address = picture.getAttribute('src')!;
      const isPhoto = picture.hasAttribute('srcset');
      if (isPhoto || address.startsWith('data:image/svg+xml,')) continue;
      expect(gzipSync(readFileSync(`dist/site${address}`)).length).toBeGreaterThan(12_000);
    }
  },
);

test('the confirmation has a number to call and a link home', () => {
  const main = one(pageAt('/quote-received').document, 'main');
  const { title, thanks, response, button } = content.quote.received;
  expect(wordsOf(main, 'h1')).toEqual([title]);
  for (const words of [thanks, response]) expect(textOf(main)).toContain(words);
  expect(wordsOf(main, `a[href="${business.landlineLink}"]`)).toEqual([business.landline]);
  expect(wordsOf(main, 'a[href="/"]')).toContain(button);
});
