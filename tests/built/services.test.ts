import { expect, test } from 'vitest';
import { business } from '../support/facts.ts';
import { builtPages, one, wordsOf } from './pages.ts';

const emergency = '/services/emergency-locksmith';
const lostKey = '/lost-car-key-replacement';
const programming = '/car-key-programming-glasgow';
const unlocking = '/emergency-vehicle-unlocking-glasgow';

/** Those with a form: what else they have, and where they lead on to. */
const withForm: Record<string, { panel: boolean; links: string[] }> = {
  [lostKey]: { panel: true, links: [programming, unlocking] },
  [programming]: { panel: false, links: [lostKey, emergency] },
  [unlocking]: { panel: true, links: [] },
};
const simple = [
  emergency,
  '/car-key-replacement',
  '/car-key-programming',
  '/broken-car-key-repair',
  '/spare-car-keys',
  '/car-lock-repair',
  '/car-ignition-repair',
  '/car-key-cutting',
];
const mainOf = (address: string) =>
  one(builtPages.find((page) => page.address === address)!.document, 'main');

test.each([...simple, ...Object.keys(withForm)])('%s has all parts of a service', (address) => {
  const main = mainOf(address);
  expect(one(one(main, 'section'), `a[href="${business.callLink}"]`)).toBeTruthy();
  expect(wordsOf(one(main, 'section'), 'span')).toContainEqual(
    expect.stringMatching(/^from\s*£\d+$/),
  );
  expect(wordsOf(main, 'blockquote')).toHaveLength(2);
  expect(main.querySelectorAll('ol > li').length).toBeGreaterThanOrEqual(3);
  expect(main.textContent).toMatch(/V5C/);
  expect(main.textContent).toMatch(/photo ID/i);
  // Two cards of bullets, and the list of what to have ready.
  const lists = [...main.querySelectorAll('section > ul')].filter(
    ({ parentElement }) => parentElement!.parentElement!.tagName === 'DIV',
  );
  expect(lists).toHaveLength(3);
  for (const list of lists) expect(list.children.length).toBeGreaterThanOrEqual(5);
});

test.each(simple)('%s has no form', (address) => {
  expect(mainOf(address).querySelector('form')).toBeNull();
});

test.each(Object.entries(withForm))('%s has its form, questions and links', (address, has) => {
  const main = mainOf(address);
  expect(one(main, '#quote form')).toBeTruthy();
  expect(main.querySelectorAll('#faq details[name=faq]')).toHaveLength(3);
  expect(main.querySelectorAll('h2 use[href$="#siren"]')).toHaveLength(has.panel ? 1 : 0);
  for (const link of has.links) expect(one(main, `a[href="${link}"]`)).toBeTruthy();
});

test.each([emergency, unlocking])('%s lists all towns served', (address) => {
  const towns = builtPages.filter((page) => page.address.startsWith('/auto-locksmith-'));
  const links = mainOf(address).querySelectorAll('a[href^="/auto-locksmith-"]');
  expect(links).toHaveLength(towns.length);
});
