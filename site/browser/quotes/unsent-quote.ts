import type { QuoteValues } from '../../../contract/fields.ts';
import type { Location } from '../../../contract/location.ts';
import { dayMs } from '../../../contract/time.ts';
import { unsentKey } from './unsent-key.ts';

/** A request from before it is sent until its answer has come. */
export type UnsentQuote = {
  values: QuoteValues;
  location?: Location | undefined;
  /** Stays the same however often it is sent: the server makes one request of it. */
  key: string;
  /** Which form it was and the service area of its page; analytics counts by them. */
  formType: string;
  area: string;
  /** When it was first sent, in ms. */
  at: number;
};

/** The request that is on its way or could not be sent, for 24 hours; an older one goes. */
export function unsentQuote(): UnsentQuote | undefined {
  try {
    const unsent = JSON.parse(localStorage.getItem(unsentKey) ?? 'null') as UnsentQuote | null;
    if (unsent && Date.now() - unsent.at < dayMs) return unsent;
    localStorage.removeItem(unsentKey);
  } catch {
    // Storage may be refused.
  }
  return undefined;
}

export function keepUnsent(unsent: UnsentQuote) {
  try {
    localStorage.setItem(unsentKey, JSON.stringify(unsent));
  } catch {
    // Storage may be full or refused: then it lasts as long as the page.
  }
}

export function dropUnsent() {
  try {
    localStorage.removeItem(unsentKey);
  } catch {
    // Storage may be refused.
  }
}
