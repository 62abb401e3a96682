import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exampleQuote } from '../../../contract/example-quote.ts';
import { quoteFields, toColumns } from '../../../contract/fields.ts';
import { quoteMessages } from '../../../contract/messages.ts';
import { ownerPath } from '../../../contract/owner.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { makeLink } from '../../../server/owner/sign-in-links.ts';
import { ServerProcess } from '../../../server/testing/server-process.ts';
import { rowsOf } from '../../../server/testing/test-database.ts';
import { content } from '../../../site/data/content.ts';
import { enginesHere, type Tab } from './engines.ts';

const { quote } = content;
const town = content.towns[0]!;
const withForm = content.services.find(({ form }) => form)!;

/** WebKit draws by processor, on a screen that is not there. */
const poll = { timeout: 60_000 };
/** On one line, since one engine can't type line breaks. */
const goodQuote = () => ({
  ...exampleQuote,
  name: `Mòrag ${randomUUID().slice(0, 8)}`,
  message: exampleQuote.message.replaceAll('\n', ' '),
});

const site = new ServerProcess();
beforeAll(() => site.start());
afterAll(() => site.dispose());

/** Presses the first visible element with a name within part of the page. */
async function press(tab: Tab, name: string, within = 'body') {
  const isFound = () =>
    tab.run(
      (name, within) => {
        const pressed = [
          ...document.querySelectorAll<HTMLElement>(`${within} :is(a, button, label, summary)`),
        ]
          .filter((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name)
          .find((one) => one.checkVisibility());
        document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
        pressed?.setAttribute('data-pressed', '');
        pressed?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Boolean(pressed);
      },
      name,
      within,
    );
  // React may draw it anew between both.
  const click = () =>
    tab.click('[data-pressed]').then(
      () => true,
      () => false,
    );
  await expect.poll(async () => (await isFound()) && click(), poll).toBe(true);
}

/** Waits until something is visible, or hidden. */
const expectSeen = (tab: Tab, selector: string, wanted = true) => {
  const isSeen = () =>
    tab.run(
      (selector = '') =>
        document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ??
        false,
      selector,
    );
  return expect.poll(isSeen, poll).toBe(wanted);
};

/** The texts of visible elements. */
const textsOf = (tab: Tab, selector: string) =>
  tab.run(
    (selector = '') =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent.trim()),
    selector,
  );

/** Waits until React runs within a part of the page. */
const expectHydrated = (tab: Tab, within: string) => {
  const island = `${within} astro-island:not([ssr])`;
  const isThere = () => tab.run((one = '') => Boolean(document.querySelector(one)), island);
  return expect.poll(isThere, poll).toBe(true);
};

async function scrollTo(tab: Tab, section: string) {
  await tab.run(
    (section = '') => document.querySelector(section)!.scrollIntoView({ behavior: 'instant' }),
    section,
  );
  await expectHydrated(tab, section);
}

/** A page still loading would delay the next one. */
async function expectArrived(tab: Tab, address: string) {
  await expect.poll(() => tab.address(), poll).toBe(site.url + address);
  await expect.poll(() => tab.run(() => document.readyState), poll).toBe('complete');
}

async function openDialog(tab: Tab) {
  await tab.open(site.url + town.path);
  await press(tab, quote.quick.button);
  await expectSeen(tab, 'dialog[open]');
}

/** Fills in and sends a form, and expects it to be confirmed and stored. */
async function sendQuote(tab: Tab, form: string) {
  const values = goodQuote();
  for (const { name } of quoteFields) await tab.type(`${form} [name=${name}]`, values[name]);
  await tab.click(`${form} button[type=submit]`);
  await expectArrived(tab, '/quote-received');
  const stored = await onDatabase((database) => rowsOf(database, 'quote_requests'));
  expect(stored.filter(({ name }) => name === values.name)).toMatchObject([toColumns(values)]);
}

async function onDatabase<Result>(
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ dataDir: site.dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Writes over what stands in a field. */
async function fill(tab: Tab, selector: string, words: string) {
  await expectSeen(tab, selector);
  await tab.run(
    (one = '') => document.querySelector<HTMLInputElement>(one)!.select(),
    selector,
  );
  await tab.type(selector, words);
}

/** The text of an element of the page in the app's preview. */
const previewed = (tab: Tab, selector: string) =>
  tab.run(
    (selector = '') =>
      document
        .querySelector<HTMLIFrameElement>('iframe:not(.invisible)')
        ?.contentDocument?.querySelector(selector)?.textContent,
    selector,
  );

for (const { name, missing, canDropScripts, open } of enginesHere) {
  if (missing.length > 0)
    console.log(`Not tested in ${name}: there is no ${missing.join(', ')}`);

  describe.skipIf(missing.length > 0)(name, () => {
    let tab: Tab;
    beforeAll(async () => (tab = await open()), 60_000);
    afterAll(() => tab?.close());

    test('a menu opens and its links work, in the theme that was chosen', async () => {
      await tab.open(site.url);
      await press(tab, 'Theme');
      await press(tab, 'Dark');
      const isDark = () => tab.run(() => document.documentElement.classList.contains('dark'));
      await expect.poll(isDark, poll).toBe(true);
      await press(tab, 'Areas');
      const link = `#menu-areas a[href="${town.path}"]`;
      await expectSeen(tab, link);
      // It is animated until fully open.
      await tab.run((link = '') => document.querySelector<HTMLElement>(link)!.click(), link);
      await expectArrived(tab, town.path);
      expect(await isDark()).toBe(true);
    });

    test('the dialog closes and gives the focus back, shows each mistake, and sends', async () => {
      await openDialog(tab);
      await tab.press('Escape');
      await expectSeen(tab, 'dialog', false);
      expect(await tab.run(() => document.activeElement?.textContent.trim())).toBe(
        quote.quick.button,
      );
      await openDialog(tab);
      await tab.click('dialog [name=name]');
      await expectHydrated(tab, 'dialog');
      await tab.click('dialog button[type=submit]');
      await expect
        .poll(() => textsOf(tab, 'dialog .field-error:not(:empty)'), poll)
        .toEqual(quoteFields.filter(({ required }) => required).map(({ message }) => message));
      expect(await tab.run(() => document.activeElement?.getAttribute('name'))).toBe('name');
      await sendQuote(tab, 'dialog');
      await expect
        .poll(() => textsOf(tab, '[role=status]'), poll)
        .toEqual([quoteMessages.received]);
    });

    test('reviews load and the makes move with the arrows', async () => {
      await tab.open(site.url);
      await scrollTo(tab, '#google-reviews');
      const authors = () => textsOf(tab, '#google-reviews figure strong');
      await expect.poll(async () => (await authors()).length, poll).toBeGreaterThan(0);
      await scrollTo(tab, '#brands');
      /** The make at the left edge of its row. */
      const leading = () =>
        tab.run(() => {
          const row = document.querySelector('#brands [role=group]')!;
          const from = row.getBoundingClientRect().x - 2;
          return [...row.querySelectorAll('li')]
            .map((make) => ({ name: make.textContent, x: make.getBoundingClientRect().x }))
            .filter(({ x }) => x > from)
            .toSorted((a, b) => a.x - b.x)[0]!.name;
        });
      await press(tab, 'Pause the car makes', '#brands');
      const before = await leading();
      await press(tab, 'Next makes', '#brands');
      await expect.poll(leading, poll).not.toBe(before);
    });

    test('one question opens at a time', async () => {
      await tab.open(site.url);
      const open = () => textsOf(tab, '#faq details[open] summary');
      for (const { question } of content.faq.slice(0, 2)) {
        await press(tab, question, '#faq');
        await expect.poll(open, poll).toEqual([question]);
      }
    });

    test('the owner changes a sentence and a photo, and publishes', async () => {
      const [changed, alt] = [`Locked out? Here now, says ${name}`, 'A grey van'];
      const folder = mkdtempSync(join(tmpdir(), 'photo-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const photo = join(folder, 'IMG_1.jpg');
      const create = { width: 1200, height: 2400, channels: 3, background: '#777' } as const;
      await sharp({ create }).jpeg().toFile(photo);
      await tab.resize(390, 844);
      onTestFinished(() => tab.resize(1280, 900));

      const { address } = await onDatabase((one) =>
        makeLink(one, { siteUrl: site.url, now: new Date() }),
      );
      await tab.open(address);
      await press(tab, 'Sign in');
      await expect.poll(() => tab.address(), poll).not.toContain('link=');
      await tab.open(`${site.url}${ownerPath}#site`);
      await expect.poll(() => previewed(tab, 'h1'), poll).toBeTruthy();
      await tab.run(() =>
        document
          .querySelector<HTMLIFrameElement>('iframe:not(.invisible)')!
          .contentDocument!.querySelector('h1')!
          .click(),
      );
      await fill(tab, 'dialog[open] textarea', changed);
      await press(tab, 'Save', 'dialog');
      await expect.poll(() => previewed(tab, 'h1'), poll).toBe(changed);
      await expectSeen(tab, 'dialog', false);

      await press(tab, 'Photos');
      await press(tab, content.services[0]!.card.title, 'dialog');
      await expectSeen(tab, 'dialog[open] input[type=file]');
      await tab.choose('dialog[open] input[type=file]', photo);
      // It shows the middle at first, and what is below once it was dragged up.
      const frame = 'dialog[open] [role=group]';
      await expectSeen(tab, `${frame} img`);
      const scrolled = () =>
        tab.run((one = '') => document.querySelector(one)!.scrollTop, frame);
      await expect.poll(scrolled, poll).toBeGreaterThan(0);
      const middle = await scrolled();
      await tab.dragUp(frame, 60);
      await expect.poll(scrolled, poll).toBeGreaterThan(middle + 40);
      await fill(tab, 'dialog[open] textarea', alt);
      await press(tab, 'Save', 'dialog');
      await expectSeen(tab, 'dialog', false);

      await press(tab, 'Publish (2)');
      await press(tab, 'Publish', 'dialog');
      const home = async () => (await fetch(site.url)).text();
      await expect.poll(home, poll).toContain(changed);
    });

    test.runIf(canDropScripts)('without JavaScript a quote is sent and stored', async () => {
      const bare = await open({ scripts: false });
      onTestFinished(() => bare.close());
      await bare.open(site.url + withForm.path);
      await sendQuote(bare, '#quote');
    });
  });
}
