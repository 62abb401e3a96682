import { serviceArea, trafficSource } from './context.browser.ts';
import { gtag } from './google-analytics.browser.ts';

type PageView = {
  page_path: string;
  page_location: string;
  page_title: string;
  service_area: string;
};

type Conversion = {
  value: number;
  currency: 'GBP';
  service_area: string;
  traffic_source: string;
};

/** Sent after each conversion, without a currency, so that its value does not add to revenue. */
type Companion = { event_category: 'conversion'; event_label: string; value: 1 };

type Contact = { event_category: 'Contact'; event_label: string };
type ButtonClick = Contact & { service_area: string; source: string };

/** Every event by its name in Google Analytics, with its parameters. */
export type Events = {
  page_view: PageView;
  phone_call_conversion: Conversion;
  phone_call: Companion;
  whatsapp_conversion: Conversion;
  whatsapp_click: Companion;
  form_submission_conversion: Conversion & { form_type: string };
  form_submit: Companion;
  call_button_click: ButtonClick;
  whatsapp_button_click: ButtonClick;
  email_click: Contact;
};

export function send<Name extends keyof Events>(name: Name, details: Events[Name]) {
  gtag('event', name, details);
}

/** An event that the owner named in content/business.yaml. */
type Named = Contact & { service_area: string; location: string };

export function sendNamed(name: string, details: Named) {
  gtag('event', name, details);
}

/** What each kind of contact is worth to the owner, in pounds. */
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

/** Counts a stored quote request for the page of its form. */
export function countForm({ area, formType }: { area: string; formType: string }) {
  send('form_submission_conversion', {
    ...conversion(values.form, area),
    form_type: formType,
  });
  send('form_submit', companion(area));
}
