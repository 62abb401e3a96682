import { HtmlValidate } from 'html-validate';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { requestPagePath } from '../../contract/api.ts';
import { builds } from '../support/builds.ts';
import { build, business, content, flyerSheet } from '../support/production-site.ts';
import {
  allPages,
  attributesOf,
  builtPages,
  fileAt,
  metaOf,
  one,
  textOf,
  wordsOf,
} from './pages.ts';

type Page = (typeof allPages)[number];
/** The mistakes that a check finds, with the page. */
const wrongOn = (pages: Page[], check: (page: Page) => string[]) =>
  pages.flatMap((page) => check(page).map((what) => `${page.address}: ${what}`));

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    // Unknown to the validator: buttons that open dialogs, dialogs closed by their backdrop.
    {
      button: { attributes: { command: {}, commandfor: {} } },
      dialog: { attributes: { closedby: {} } },
    },
  ],
  rules: {
    'no-inline-style': 'error',
    'heading-level': ['error', { allowMultipleH1: false, minInitialRank: 'h6' }],
  },
});

test('every page is valid HTML without inline styles', () => {
  const errors = wrongOn(allPages, ({ html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(errors).toEqual([]);
});

/** The class names in a page's styles. */
const styledIn = ({ document }: Page) =>
  new Set(
    wordsOf(document, 'style').flatMap((css) =>
      [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', '')),
    ),
  );

// A folder of sections has a sheet of its own: a section used elsewhere would lose its look.
test('every page has the styles of its classes', () => {
  const pages = allPages.filter(({ address }) => address !== flyerSheet);
  const known = new Set(pages.flatMap((page) => [...styledIn(page)]));
  const missing = wrongOn(pages, (page) => {
    const own = styledIn(page);
    const used = attributesOf(page.document, '', 'class').flatMap((names) =>
      names.split(/\s+/),
    );
    return [...new Set(used)].filter((name) => known.has(name) && !own.has(name));
  });
  expect(missing).toEqual([]);
});

// For voice control, names contain the visible label: WCAG 2.2, 2.5.3.
test('links and buttons are named by their visible words', () => {
  const unlike = wrongOn(allPages, ({ document }) =>
    [...document.querySelectorAll('a[aria-label], button[aria-label]')]
      .filter((element) => {
        const name = element.getAttribute('aria-label')!.toLowerCase();
        return !name.includes(textOf(element).toLowerCase());
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(unlike).toEqual([]);
});

function isDead(link: string, { address, html }: Page): boolean {
  if (link.startsWith('#')) return !html.includes(` id="${decodeURIComponent(link.slice(1))}"`);
  const from = address.startsWith('/') ? address : '/';
  const { pathname, hash } = new URL(link, `http://site.test${from}`);
  // The server leads on from there.
  if (pathname === requestPagePath) return false;
  const file = `${builds.shipped}/${build.pages[pathname]?.file ?? `site${pathname}`}`;
  if (!existsSync(file)) return true;
  const anchor = ` id="${decodeURIComponent(hash.slice(1))}"`;
  return hash !== '' && !readFileSync(file, 'utf8').includes(anchor);
}

test('no link, anchor, icon or picture is missing', () => {
  const dead = wrongOn(allPages, (page) =>
    ['href', 'src', 'srcset']
      .flatMap((name) =>
        attributesOf(page.document, ':is(a, link, use, img, script, source)', name),
      )
      .map((link) => link.split(' ')[0]!)
      .filter((link) => /^[/#]/.test(link) && isDead(link, page)),
  );
  expect(dead).toEqual([]);
});

test('every page has its headline, its language and ways to reach us', () => {
  const rights = `© ${new Date().getFullYear()} ${business.legalName}. All rights reserved.`;
  for (const page of builtPages.filter(({ address }) => address !== flyerSheet)) {
    const { document, address } = page;
    expect(document.documentElement.lang, address).toBe('en-GB');
    // The browser bar's colour matches the page's top in both themes.
    expect(metaOf(page, 'theme-color'), address).toBe('#0c182a');
    expect(wordsOf(document, 'h1'), address).toEqual([expect.stringMatching(/\S/)]);
    const floating = one(document, 'aside.floating');
    const call = one(floating, `a[href="${business.callLink}"]`);
    expect(call.getAttribute('title'), address).toBe(
      'Emergency Auto Locksmith Glasgow - Call Now',
    );
    one(floating, `a[href^="${business.whatsappStart}"][target=_blank]`);
    const home = one(document, 'header a[href="/"] img');
    expect(home.getAttribute('alt'), address).toBe(business.legalName);
    expect(one(document, 'body > footer').textContent, address).toContain(rights);
  }
});

test("pictures have sizes and alternative texts, and the first screen's light drawing is in the page", () => {
  for (const { address, document } of builtPages) {
    const pictures = [...document.querySelectorAll('img')];
    const bare = pictures.filter((one) => !one.matches('[alt][width][height]'));
    expect(bare.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const read = pictures.filter((picture) => picture.getAttribute('alt') !== '');
    const words = new Map(
      read.map((one) => [one.getAttribute('src'), one.getAttribute('alt')!]),
    );
    for (const said of words.values()) expect(said, address).toMatch(/\w+ \w+ \w+/);
    expect(new Set(words.values()).size, address).toBe(words.size);

    const urgent = pictures.filter((one) => one.matches('[fetchpriority=high]'));
    expect(urgent.length, address).toBeLessThanOrEqual(1);
    for (const picture of urgent) {
      const src = picture.getAttribute('src')!;
      const isPhoto = picture.hasAttribute('srcset');
      if (isPhoto || src.startsWith('data:image/svg+xml,')) continue;
      expect(gzipSync(fileAt(src)).length, address).toBeGreaterThan(12_000);
    }
  }
});

test('every quote form links to the privacy notice, and works without JavaScript', () => {
  const notice = content.business.legal.privacyPolicy || '/privacy';
  const forms = allPages.flatMap(({ document }) => [
    ...document.querySelectorAll('form[action="/api/quote-requests"]'),
  ]);
  expect(forms.length).toBeGreaterThan(builtPages.length / 4);
  for (const form of forms) {
    one(form, `a[href="${notice}"]`);
    expect(form.getAttribute('method')).toBe('post');
  }
});
