import { serviceArea, trafficSource } from './context.ts';
import { send } from './events.ts';

/** What a contact is worth to the owner, in pounds. */
const values = { call: 50, form: 30, whatsapp: 40 } as const;

const companion = (area: string) =>
  ({ event_category: 'conversion', event_label: area, value: 1 }) as const;

const conversion = (value: number, area: string) =>
  ({
    value,
    currency: 'GBP',
    service_area: area,
    traffic_source: trafficSource(),
  }) as const;

export function countCall() {
  const area = serviceArea();
  send('phone_call_conversion', conversion(values.call, area));
  send('phone_call', companion(area));
}

export function countWhatsapp() {
  const area = serviceArea();
  send('whatsapp_conversion', conversion(values.whatsapp, area));
  send('whatsapp_click', companion(area));
}

/** Counts a stored quote request, for the page its form stood on. */
export function countForm({ area, formType }: { area: string; formType: string }) {
  send('form_submission_conversion', {
    ...conversion(values.form, area),
    form_type: formType,
  });
  send('form_submit', companion(area));
}
