import { randomUUID } from 'node:crypto';
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
          .find((one) => !one.matches(':disabled') && one.checkVisibility());
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

    test('the owner changes a sentence, and publishes', async () => {
      const changed = `Here now, says ${name}`;
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
      const field = 'dialog[open] textarea';
      await expectSeen(tab, field);
      await tab.run(
        (one = '') => document.querySelector<HTMLTextAreaElement>(one)!.select(),
        field,
      );
      await tab.type(field, changed);
      await press(tab, 'Save', 'dialog');
      await expect.poll(() => previewed(tab, 'h1'), poll).toBe(changed);
      await expectSeen(tab, 'dialog', false);

      await press(tab, 'Publish (1)');
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
