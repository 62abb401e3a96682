import { mapLink, whatsappLink } from './links.ts';

/** What each QR code of the site says. */
export const qrLinks = { whatsapp: whatsappLink(), map: mapLink };

export type QrName = keyof typeof qrLinks;
export const qrPath = (name: QrName) => `/qr/${name}.svg`;
