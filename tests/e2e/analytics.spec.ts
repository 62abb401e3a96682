import type { Page } from '@playwright/test';
import { content } from '../support/fixture-facts.ts';
import {
  clicked,
  converted,
  during,
  expect,
  layer,
  pageView,
  setUp,
  test,
} from '../support/analytics-test.ts';
import { holdBack } from '../support/delay-files.ts';
import { openDialog } from '../support/quote-form.ts';

/** Opens the menu that holds the links to write to us. */
async function openContactMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.locator('#mobile-menu');
}

test('a page is counted once, after consent was denied, and the script is asked for once', async ({
  page,
  scripts,
}) => {
  const asked = page.waitForRequest('https://www.googletagmanager.com/**');
  await page.goto('/');
  await asked;
  expect(await layer(page)).toEqual([...setUp(), await pageView(page, 'General')]);
  expect(scripts).toHaveLength(1);
});

test('following links and going back counts each page shown, once', async ({ page }) => {
  await page.goto('/auto-locksmith-falkirk');
  const seen = [await layer(page)];
  const expected = [[...setUp(), await pageView(page, 'Falkirk')]];
  const visit = async (act: () => Promise<unknown>, path: string, area: string) => {
    await act();
    await expect(page).toHaveURL(path);
    await expect.poll(() => layer(page)).toHaveLength(4);
    seen.push(await layer(page));
    expected.push([...setUp(), await pageView(page, area)]);
  };
  const footer = page.getByRole('contentinfo');
  const follow = (name: string) => () =>
    footer.getByRole('link', { name, exact: true }).click();
  await visit(follow('Auto Locksmith Kilsyth'), '/auto-locksmith-kilsyth', 'Kilsyth');
  await visit(follow('Car Key Replacement'), '/car-key-replacement', 'General');
  await visit(
    follow('Emergency Vehicle Unlocking'),
    '/emergency-vehicle-unlocking-glasgow',
    'Glasgow',
  );
  await visit(() => page.goBack(), '/car-key-replacement', 'General');
  await visit(() => page.goForward(), '/emergency-vehicle-unlocking-glasgow', 'Glasgow');
  expect(seen).toEqual(expected);
});

test('what happens on the page of a town counts for it', async ({ page }) => {
  const { path, name } = content.towns.at(-1)!;
  await page.goto(path);
  expect((await layer(page)).at(-1)).toEqual(await pageView(page, name));
  const details = { event_category: 'Contact', event_label: name, service_area: name };
  expect(await during(page, () => openDialog(page, 'Quick Quote'))).toEqual([
    ['event', 'Quote Request', { ...details, location: 'Hero' }],
  ]);
  await page.keyboard.press('Escape');
  const floating = page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now');
  expect(await during(page, () => floating.click())).toEqual([
    ...converted('call', name),
    clicked('call', 'Floating Button', name),
  ]);
  const menu = await openContactMenu(page);
  const mail = menu.getByRole('link', { name: /^Email/ });
  expect(await during(page, () => mail.click())).toEqual([
    ['event', 'email_click', { event_category: 'Contact', event_label: `Navbar - ${name}` }],
  ]);
});

test.describe('with a phone to dial', () => {
  test.use({ dials: true });

  test('a call is counted although the browser leaves for the dialler', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('link', { name: /^Call Now/ });
    expect(await during(page, () => hero.click())).toEqual([
      ...converted('call', 'General'),
      clicked('call', 'Hero', 'General'),
    ]);
    await expect(page).toHaveURL('/');
  });
});

test('calls count with the place of the button', async ({ page }) => {
  await page.goto('/emergency-vehicle-unlocking-glasgow');
  const navbar = page
    .getByRole('banner')
    .getByRole('link', { name: /Emergency Call/ })
    .first();
  expect(await during(page, () => navbar.click())).toEqual([
    ...converted('call', 'Glasgow'),
    clicked('call', 'Navbar', 'Glasgow'),
  ]);
  const hero = page.getByRole('link', { name: /^Call Now/ });
  expect(await during(page, () => hero.click())).toEqual([
    ...converted('call', 'Glasgow'),
    clicked('call', 'Hero', 'Glasgow'),
  ]);
  const emergency = ['event', 'Emergency'];
  const place = 'Emergency Contact Section';
  const details = {
    event_category: 'Contact',
    event_label: 'Glasgow',
    service_area: 'Glasgow',
    location: place,
  };
  const block = page.locator(`[data-source="${place}"]`);
  expect(await during(page, () => block.first().click())).toEqual([
    ...converted('call', 'Glasgow'),
    clicked('call', place, 'Glasgow'),
    [...emergency, details],
  ]);
  expect(await during(page, () => block.last().click())).toEqual([
    ...converted('whatsapp', 'Glasgow'),
    clicked('whatsapp', place, 'Glasgow'),
    [...emergency, details],
  ]);
});

test('chats count with the place of the button', async ({ page, context, scripts }) => {
  await page.goto('/auto-locksmith-falkirk');
  const floating = page.getByTitle('WhatsApp Glasgow Auto Locksmith');
  const opened = context.waitForEvent('page');
  expect(await during(page, () => floating.click())).toEqual([
    ...converted('whatsapp', 'Falkirk'),
    clicked('whatsapp', 'Floating Button', 'Falkirk'),
  ]);
  expect((await opened).url()).toContain('https://wa.me/');
  const menu = await openContactMenu(page);
  const link = menu.getByRole('link', { name: /WhatsApp/ });
  expect(await during(page, () => link.click())).toEqual([
    ...converted('whatsapp', 'Falkirk'),
    clicked('whatsapp', 'Navbar', 'Falkirk'),
  ]);
  expect(scripts).toHaveLength(1);
});

test('a double click is one call, a middle one a chat, and a menu of the right one nothing', async ({
  page,
}) => {
  await page.goto('/');
  const chat = page.getByTitle('WhatsApp Glasgow Auto Locksmith');
  expect(await during(page, () => chat.click({ button: 'right' }))).toEqual([]);
  expect(await during(page, () => chat.click({ button: 'middle' }))).toHaveLength(3);
  const call = page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now');
  expect(await during(page, () => call.dblclick())).toHaveLength(3);
  const opened = await during(page, () => openDialog(page, 'Request a Quote'));
  expect(opened).toMatchObject([['event', 'Quote Request', { event_label: 'General' }]]);
});

test('a visit is credited to the campaign or the page that sent it', async ({ page }) => {
  const call = () => page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now').click();
  await page.goto('/?utm_source=flyer');
  expect((await during(page, call))[0]).toMatchObject([
    'event',
    'phone_call_conversion',
    { traffic_source: 'flyer' },
  ]);
  await page.goto('/', { referer: 'https://www.google.com/' });
  expect((await during(page, call))[0]).toMatchObject([
    'event',
    'phone_call_conversion',
    { traffic_source: 'google.com' },
  ]);
});

test('an unknown address counts, for the town in it, and so does the flyer for the printer', async ({
  page,
}) => {
  for (const [address, area] of [
    ['/no-such-page', 'General'],
    ['/auto-locksmith-glasgow-cheap', 'Glasgow'],
    ['/flyer-sheet', 'General'],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => layer(page)).toEqual([...setUp(), await pageView(page, area)]);
  }
});

test('a tap before the scripts came counts once, after its page', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/auto-locksmith-falkirk', { waitUntil: 'commit' });
  await page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now').click();
  release();
  await expect
    .poll(() => layer(page))
    .toEqual([
      ...setUp(),
      await pageView(page, 'Falkirk'),
      ...converted('call', 'Falkirk'),
      clicked('call', 'Floating Button', 'Falkirk'),
    ]);
});

test('with a blocker nothing of ours fails, and clicks are still handed over', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // The browser's own line about a request it was told to refuse.
    const isBlocked = message.location().url.startsWith('https://www.googletagmanager.com/');
    if (!isBlocked && ['error', 'warning'].includes(message.type()))
      complaints.push(message.text());
  });
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.abort('blockedbyclient'),
  );
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/auto-locksmith-falkirk');
  expect((await refused).url()).toContain('googletagmanager.com');
  const floating = page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now');
  expect(await during(page, () => floating.click())).toHaveLength(3);
  expect(complaints).toEqual([]);
});
