import {
  clicked,
  during,
  expect,
  expectCounted,
  floatingCall,
  floatingChat,
  granted,
  layer,
  tapped,
  test,
} from './support/analytics-test.ts';
import { holdBack } from '../support/page-control.ts';
import { openDialog } from './support/quote-form.ts';

test('each shown page is counted once, with consent denied by default', async ({
  page,
  scripts,
}) => {
  const footer = page.getByRole('contentinfo');
  const follow = (name: string) => footer.getByRole('link', { name, exact: true }).click();
  const emergency = ['/emergency-vehicle-unlocking-glasgow', 'Glasgow'] as const;
  const visits = [
    [() => page.goto('/auto-locksmith-falkirk'), '/auto-locksmith-falkirk', 'Falkirk'],
    [() => follow('Auto Locksmith Kilsyth'), '/auto-locksmith-kilsyth', 'Kilsyth'],
    [() => follow('Car Key Replacement'), '/car-key-replacement', 'General'],
    [() => follow('Emergency Vehicle Unlocking'), ...emergency],
    [() => page.goBack(), '/car-key-replacement', 'General'],
    [() => page.goForward(), ...emergency],
    [() => page.goto('/no-such-page'), '/no-such-page', 'General'],
    [() => page.goto('/flyer-sheet'), '/flyer-sheet', 'General'],
  ] as const;
  for (const [index, [visit, path, area]] of visits.entries()) {
    await visit();
    await expect(page).toHaveURL(path);
    await expectCounted(page, area);
    // Google's script is asked for once the page has loaded.
    await expect.poll(() => scripts.length).toBe(index + 1);
  }
});

test('every tap is counted with its place and town', async ({ page, context }) => {
  await page.goto('/auto-locksmith-falkirk');
  const place = ['Floating Button', 'Falkirk'] as const;
  expect(await clicked(floatingCall(page))).toEqual(tapped('call', ...place));
  const chat = context.waitForEvent('page');
  expect(await clicked(floatingChat(page))).toEqual(tapped('whatsapp', ...place));
  expect((await chat).url()).toContain('https://wa.me/');
  const details = { event_category: 'Contact', event_label: 'Falkirk' };
  const asked = { ...details, service_area: 'Falkirk', location: 'Hero' };
  expect(await during(page, () => openDialog(page, 'Quick Quote'))).toEqual([
    ['event', 'Quote Request', asked],
  ]);
  await page.keyboard.press('Escape');

  const menu = page.locator('#mobile-menu');
  const tapInMenu = async (name: RegExp) => {
    // It would close the menu if the earlier choice had not.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    return clicked(menu.getByRole('link', { name }));
  };
  expect(await tapInMenu(/WhatsApp/)).toEqual(tapped('whatsapp', 'Navbar', 'Falkirk'));
  expect(await tapInMenu(/^Email/)).toEqual([
    ['event', 'email_click', { ...details, event_label: 'Navbar - Falkirk' }],
  ]);
});

test('emergency calls and chats are counted as such', async ({ page }) => {
  await page.goto('/emergency-vehicle-unlocking-glasgow');
  const header = page.getByRole('banner').getByRole('link', { name: /Emergency Call/ });
  expect(await clicked(header.first())).toEqual(tapped('call', 'Navbar', 'Glasgow'));
  const place = 'Emergency Contact Section';
  const details = { event_category: 'Contact', event_label: 'Glasgow' };
  const emergency = { ...details, service_area: 'Glasgow', location: place };
  for (const kind of ['call', 'whatsapp'] as const) {
    const button = page.locator(`[data-source="${place}"][data-track=${kind}]`).first();
    const counted = tapped(kind, place, 'Glasgow');
    expect(await clicked(button)).toEqual([...counted, ['event', 'Emergency', emergency]]);
  }
});

test('a double click is one call, a middle one a chat, a right one none', async ({ page }) => {
  await page.goto('/');
  const chat = floatingChat(page);
  expect(await clicked(chat, { button: 'right' })).toEqual([]);
  expect(await clicked(chat, { button: 'middle' })).toHaveLength(3);
  const hero = page.getByRole('link', { name: /^Call Now/ });
  const called = await during(page, () => hero.dblclick());
  expect(called).toEqual(tapped('call', 'Hero', 'General'));
  const opened = await during(page, () => openDialog(page, 'Request a Quote'));
  expect(opened).toMatchObject([['event', 'Quote Request', { event_label: 'General' }]]);
});

test('a choice and a tap before scripts load are counted once', async ({ page }) => {
  const letThrough = await holdBack(page, '**/*.js');
  await page.goto('/auto-locksmith-falkirk', { waitUntil: 'commit' });
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(notice).toBeHidden();
  await floatingChat(page).click();
  letThrough();
  const then = tapped('whatsapp', 'Floating Button', 'Falkirk');
  await expectCounted(page, 'Falkirk', { choice: granted, then });
});

test('a prerendered page is counted once it is shown', async ({ page, scripts }) => {
  // Simulated, since browsers don't prerender under test.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.goto('/auto-locksmith-kilsyth', { waitUntil: 'networkidle' });
  expect(await layer(page)).toEqual([]);
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => scripts.length).toBe(1);
  await expectCounted(page, 'Kilsyth');
});

test('with a blocker nothing fails', async ({ page, context }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.abort('blockedbyclient'),
  );
  await page.goto('/auto-locksmith-falkirk', { waitUntil: 'networkidle' });
  expect(await clicked(floatingCall(page))).toHaveLength(3);
  // The browser's own message about the blocked request.
  expect(complaints).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')]);
});
