import { serviceArea, trafficSource } from './context.browser.ts';
import { gtag } from './google-analytics.browser.ts';

/** Each event with its parameters is in docs/analytics.md. */
export const send = (name: string, details: object) => gtag('event', name, details);

/** Each kind of contact with its two events, and what it is worth to the owner, in pounds. */
const conversions = {
  call: { event: 'phone_call_conversion', companion: 'phone_call', value: 50 },
  form: { event: 'form_submission_conversion', companion: 'form_submit', value: 30 },
  whatsapp: { event: 'whatsapp_conversion', companion: 'whatsapp_click', value: 40 },
};

/** Counts a contact, of the page's area unless it is given. */
export function countConversion(
  kind: keyof typeof conversions,
  area = serviceArea(),
  more?: { form_type: string },
) {
  const { event, companion, value } = conversions[kind];
  send(event, {
    value,
    currency: 'GBP',
    service_area: area,
    traffic_source: trafficSource(),
    ...more,
  });
  // Without a currency, so that its value does not add to revenue.
  send(companion, { event_category: 'conversion', event_label: area, value: 1 });
}
