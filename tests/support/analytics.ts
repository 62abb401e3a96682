import type { Locator, Page } from '@playwright/test';
import { analyticsId } from './builds.ts';
import { expect, test as base } from './test.ts';

const script = `https://www.googletagmanager.com/gtag/js?id=${analyticsId}`;

/**
 * Like `test`, on the build with an analytics id. Google's script is replaced by an empty one;
 * `scripts` are the requested addresses.
 */
export const test = base.extend<{ scripts: string[] }>({
  build: 'live',
  scripts: [
    async ({ context }, use) => {
      const scripts: string[] = [];
      // Some browsers ask which app should call, over the page.
      await context.addInitScript(() =>
        addEventListener('click', (event) => {
          if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault();
        }),
      );
      await context.route('https://www.googletagmanager.com/**', async (route) => {
        scripts.push(route.request().url());
        await route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await use(scripts);
      expect(scripts.filter((address) => address !== script)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Command = unknown[];

/** All commands for Google's script on this page, in order. */
export const layer = (page: Page): Promise<Command[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
      Array.from(command, (part) => (part instanceof Date ? 'now' : part)),
    ),
  );

/** The events of a click. */
export const clicked = (target: Locator, options?: Parameters<Locator['click']>[0]) =>
  during(target.page(), () => target.click(options));

/** The events sent while `act` runs. */
export async function during(page: Page, act: () => Promise<unknown>): Promise<Command[]> {
  const before = (await layer(page)).length;
  await act();
  return (await layer(page)).slice(before);
}

const denied: Command = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  },
];
export const granted: Command = ['consent', 'update', { analytics_storage: 'granted' }];
export const refused: Command = ['consent', 'update', { analytics_storage: 'denied' }];

/** The one `page_view` of the page that is open now. */
export async function pageView(page: Page, area: string): Promise<Command> {
  const location = new URL(page.url());
  return [
    'event',
    'page_view',
    {
      page_path: location.pathname,
      page_location: location.href,
      page_title: await page.title(),
      service_area: area,
    },
  ];
}

/** Waits until the current page is counted exactly once; `choice` was stored by an earlier page. */
export async function expectCounted(
  page: Page,
  area: string,
  { choice, then = [] }: { choice?: Command; then?: Command[] } = {},
) {
  await expect
    .poll(() => layer(page))
    .toEqual([
      denied,
      ...(choice ? [choice] : []),
      ['js', 'now'],
      ['config', analyticsId, { send_page_view: false }],
      await pageView(page, area),
      ...then,
    ]);
}

const conversions = {
  call: { event: 'phone_call_conversion', then: 'phone_call', value: 50 },
  form: { event: 'form_submission_conversion', then: 'form_submit', value: 30 },
  whatsapp: { event: 'whatsapp_conversion', then: 'whatsapp_click', value: 40 },
};

/** A conversion and the event that follows it. */
export function converted(
  kind: keyof typeof conversions,
  area: string,
  more: { traffic_source?: string; form_type?: string } = {},
): Command[] {
  const { event, then, value } = conversions[kind];
  const details = { value, currency: 'GBP', service_area: area, traffic_source: 'direct' };
  return [
    ['event', event, { ...details, ...more }],
    ['event', then, { event_category: 'conversion', event_label: area, value: 1 }],
  ];
}

/** The events expected for a tap on a call or chat button. */
export const tapped = (
  button: 'call' | 'whatsapp',
  source: string,
  area: string,
): Command[] => [
  ...converted(button, area),
  [
    'event',
    `${button}_button_click`,
    {
      event_category: 'Contact',
      event_label: `${source} - ${area}`,
      service_area: area,
      source,
    },
  ],
];

export const floatingCall = (page: Page) =>
  page.getByTitle('Emergency Auto Locksmith Glasgow - Call Now');
export const floatingChat = (page: Page) => page.locator('.floating [data-track=whatsapp]');

export const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
/** A button of the notice. */
export const answer = (page: Page, name: 'Accept' | 'Decline') =>
  notice(page).getByRole('button', { name });
