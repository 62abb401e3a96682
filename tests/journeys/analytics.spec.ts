import type { Page } from '@playwright/test';
import { receivedPath } from '../../contract/api.ts';
import {
  answer,
  clicked,
  converted,
  during,
  expect,
  expectCounted,
  floatingCall,
  floatingChat,
  granted,
  layer,
  notice,
  tapped,
  test,
} from '../support/analytics.ts';
import { holdBack } from '../support/page-control.ts';
import { content, otherTown, town } from '../support/production-site.ts';
import {
  fillQuickQuote,
  openDialog,
  openQuickQuote,
  QuoteFormOnPage,
} from '../support/quote-form.ts';
import { goodQuote } from '../support/test.ts';

const place = ['Floating Button', town.name] as const;

/** Taps a chat button. Resolves with its events once the visitor is back from the chat. */
async function chatted<Events>(page: Page, tap: () => Promise<Events>): Promise<Events> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const [chat, events] = await Promise.all([page.context().waitForEvent('page'), tap()]);
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\//);
  await chat.close();
  return events;
}

test('each page that a visitor sees is counted once, without cookies, a prerendered one when it is shown', async ({
  page,
  scripts,
  context,
}) => {
  const follow = (path: string) =>
    page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
  const visits = [
    [() => page.goto(town.path), town.path, town.name],
    [() => follow(otherTown.path), otherTown.path, otherTown.name],
    [() => follow('/blog'), '/blog', 'General'],
    [() => page.goBack(), otherTown.path, otherTown.name],
    [() => page.goForward(), '/blog', 'General'],
    [() => page.goto('/no-such-page'), '/no-such-page', 'General'],
  ] as const;
  for (const [index, [visit, path, area]] of visits.entries()) {
    await visit();
    await expect(page).toHaveURL(path);
    await expectCounted(page, area);
    // Google's script is asked for once the page has loaded.
    await expect.poll(() => scripts.length).toBe(index + 1);
  }
  expect(await context.cookies()).toEqual([]);

  // Simulated, since browsers don't prerender under test.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.goto(town.path);
  expect(await layer(page)).toEqual([]);
  expect(scripts).toHaveLength(visits.length);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expectCounted(page, town.name);
  await expect.poll(() => scripts.length).toBe(visits.length + 1);
});

test('each tap to call, chat, write or ask is counted once, with its place and town, whatever blocks Google, and before the scripts load', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.abort('blockedbyclient'),
  );
  const blocked = page.waitForEvent('requestfailed');
  await page.goto(town.path);
  await blocked;
  expect(await clicked(floatingCall(page))).toEqual(tapped('call', ...place));
  const chat = floatingChat(page);
  const chats = tapped('whatsapp', ...place);
  expect(await chatted(page, () => clicked(chat))).toEqual(chats);
  // Real clicks with these buttons would leave a tab, or the browser's own menu, over the page.
  const withButton = (button: number) =>
    during(page, () => chat.dispatchEvent('auxclick', { button }));
  expect(await withButton(1)).toEqual(chats);
  expect(await withButton(2)).toEqual([]);

  const details = { event_category: 'Contact', event_label: town.name };
  const asked = { ...details, service_area: town.name, location: 'Hero' };
  expect(await during(page, () => openDialog(page))).toEqual([
    ['event', 'Quote Request', asked],
  ]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await clicked(page.locator('#mobile-menu [data-track=email]'))).toEqual([
    ['event', 'email_click', { ...details, event_label: `Navbar - ${town.name}` }],
  ]);

  const section = 'Emergency Contact Section';
  const emergency = { ...details, service_area: town.name, location: section };
  const call = page.locator(`[data-source="${section}"][data-track=call]`).first();
  const twice = await during(page, () => call.dblclick());
  expect(twice).toEqual([
    ...tapped('call', section, town.name),
    ['event', 'Emergency', emergency],
  ]);

  // The browser's own message about the blocked request.
  expect(complaints).toEqual([expect.stringContaining('BLOCKED_BY_CLIENT')]);

  const letThrough = await holdBack(page, '**/*.js');
  await page.goto(town.path, { waitUntil: 'commit' });
  await answer(page, 'Accept').click();
  await expect(notice(page)).toBeHidden();
  await chatted(page, () => floatingChat(page).click());
  letThrough();
  const then = tapped('whatsapp', ...place);
  await expectCounted(page, town.name, { choice: granted, then });
});

const fromTown = converted('form', town.name, {
  form_type: `Quick Quote ${town.name}`,
  traffic_source: 'internal',
});

test('a request is counted once it is stored, for the page of its form, with its island or without, and not when abandoned', async ({
  page,
}) => {
  const down = { status: 503, json: { data: null, error: { message: 'Down' } } };
  await page.route('**/api/quote-requests', (route) => route.fulfill(down));
  const { dialog, form } = await fillQuickQuote(page);
  const counted = await during(page, async () => {
    await form.send();
    await expect(dialog.getByText('Not sent yet.')).toBeVisible();
  });
  expect(counted).toEqual([]);
  await page.unroute('**/api/quote-requests');
  await form.send();
  await expect(page).toHaveURL(receivedPath);
  await expectCounted(page, 'General', { then: fromTown });
  await page.reload();
  await expectCounted(page, 'General');

  await page.route('**/_astro/QuoteForm*', (route) => route.abort());
  await page.clock.install();
  const problem = page.getByRole('heading', { name: content.quote.problem.title });
  const sendMistake = async () => {
    const { form } = await openQuickQuote(page);
    await form.fill({ ...goodQuote(), email: 'morag@' });
    await form.send();
    // The time a form waits for React.
    await page.clock.fastForward(5000);
    await expect(problem).toBeVisible();
  };
  await sendMistake();
  await page.goto('/blog');
  await page.goto(receivedPath);
  await expectCounted(page, 'General');

  await sendMistake();
  const again = new QuoteFormOnPage(page.getByRole('main'));
  await again.fill({ email: 'morag@example.co.uk' });
  await again.send();
  await expect(page).toHaveURL(receivedPath);
  await expectCounted(page, 'General', { then: fromTown });
});
