import type { BuildManifest } from '../../contract/manifest.ts';
import { business } from '../data/content.ts';
import { international } from '../data/international.ts';

const number = (display: string) => ({ display, international: international(display) });

/** The few facts the server needs. */
export const facts: BuildManifest['business'] = {
  tradingName: business.tradingName,
  phone: number(business.phone),
  landline: number(business.landline),
  email: business.email,
};
