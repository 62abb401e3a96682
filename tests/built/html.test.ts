import { HtmlValidate } from 'html-validate';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages, builtPages, textOf } from './pages.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    // Newer than the validator: buttons that open dialogs, dialogs closed by their backdrop.
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

test.each(allPages)('$address is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html);
  const errors = report.results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(errors).toEqual([]);
});

// Whoever speaks to a screen says what they see on it: WCAG 2.2, 2.5.3.
test.each(allPages)('$address names links and buttons by the words on them', ({ document }) => {
  const unlike = [...document.querySelectorAll('a[aria-label], button[aria-label]')]
    .map((element) => [textOf(element), element.getAttribute('aria-label')!] as const)
    .filter(([seen, name]) => !name.toLowerCase().includes(seen.toLowerCase()));
  expect(unlike).toEqual([]);
});

const ids = new Map(
  builtPages.map(({ address, document }) => [
    address,
    new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
  ]),
);
const origin = 'http://site.test';

function isDead(link: string, from: string): boolean {
  const { pathname, hash } = new URL(link, `${origin}${from}`);
  const target = ids.get(pathname);
  if (target) return hash !== '' && !target.has(decodeURIComponent(hash.slice(1)));
  return !existsSync(`dist/site${pathname}`);
}

test.each(allPages)('$address has no dead link or anchor', ({ address, document }) => {
  const from = address.startsWith('/') ? address : '/';
  const links = [
    ...document.querySelectorAll('a[href], link[href], img[src], script[src], source[srcset]'),
  ]
    .map(
      (one) =>
        (one.getAttribute('href') ??
          one.getAttribute('src') ??
          one.getAttribute('srcset'))!.split(' ')[0]!,
    )
    .filter((link) => /^[/#]/.test(link));
  expect(links.filter((link) => isDead(link, from))).toEqual([]);
});

test('every icon is a symbol of the file it is taken from', () => {
  const taken = allPages.flatMap(({ document }) =>
    [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')!),
  );
  expect(taken.length).toBeGreaterThan(0);
  const missing = [...new Set(taken)].filter((address) => {
    const [file, symbol] = address.split('#');
    return !readFileSync(`dist/site${file}`, 'utf8').includes(`<symbol id="${symbol}"`);
  });
  expect(missing).toEqual([]);
});
