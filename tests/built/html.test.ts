import { HtmlValidate } from 'html-validate';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { build } from '../support/production-site.ts';
import { allPages, attributesOf, textOf } from './pages.ts';

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

test.each(allPages)('$address is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html);
  const errors = report.results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(errors).toEqual([]);
});

// For voice control, names contain the visible label: WCAG 2.2, 2.5.3.
test.each(allPages)(
  '$address has links and buttons named by their visible words',
  ({ document }) => {
    const unlike = [...document.querySelectorAll('a[aria-label], button[aria-label]')]
      .map((element) => [textOf(element), element.getAttribute('aria-label')!] as const)
      .filter(([seen, name]) => !name.toLowerCase().includes(seen.toLowerCase()));
    expect(unlike).toEqual([]);
  },
);

const origin = 'http://site.test';

function isDead(link: string, from: string, html: string): boolean {
  if (link.startsWith('#')) return !html.includes(` id="${decodeURIComponent(link.slice(1))}"`);
  const { pathname, hash } = new URL(link, `${origin}${from}`);
  const file = `dist/${build.pages[pathname]?.file ?? `site${pathname}`}`;
  if (!existsSync(file)) return true;
  const anchor = `id="${decodeURIComponent(hash.slice(1))}"`;
  return hash !== '' && !readFileSync(file, 'utf8').includes(` ${anchor}`);
}

test.each(allPages)(
  '$address has no dead link, anchor or icon',
  ({ address, document, html }) => {
    const from = address.startsWith('/') ? address : '/';
    const links = ['href', 'src', 'srcset'].flatMap((name) =>
      attributesOf(document, ':is(a, link, use, img, script, source)', name),
    );
    const own = links.map((link) => link.split(' ')[0]!).filter((link) => /^[/#]/.test(link));
    expect(own.filter((link) => isDead(link, from, html))).toEqual([]);
  },
);
