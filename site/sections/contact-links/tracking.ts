/** Places that analytics tells apart. 'Navbar' and 'Floating Button' are fixed names. */
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
  | 'Not Found';

/** An event of the owner's naming, and the place it is counted at. */
export type TrackEvent = { name: string; location: string };
