/** Locations for analytics. 'Navbar' and 'Floating Button' are fixed names. */
export type TrackSource =
  | 'Navbar'
  | 'Floating Button'
  | 'Hero'
  | 'Services'
  | 'Emergency Contact Section'
  | 'Contact Section'
  | 'QR Codes'
  | 'FAQ'
  | 'Spare Keys'
  | 'Pricing'
  | 'Service Page'
  | 'Town Page'
  | 'Blog'
  | 'Quote Received'
  | 'Quote Form'
  | 'Footer'
  | 'Not Found'
  | 'Offline'
  | 'Request Page';

/** An event named by the owner, with its location or town. */
export type TrackEvent = { name: string; location?: string; label?: string | undefined };

/** The attributes of a counted link or button; `counting.browser.ts` reads them. */
export const tracking = (
  track: 'call' | 'whatsapp' | 'email' | 'sms' | 'quote',
  source: TrackSource,
  event?: TrackEvent,
) => ({
  'data-track': track,
  'data-source': source,
  'data-event': event?.name,
  'data-location': event?.location,
  'data-label': event?.label,
});
