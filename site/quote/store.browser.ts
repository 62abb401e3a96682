import { honeypotField } from '../../contract/api.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import { dayMs } from '../../contract/time.ts';
import { withStorage } from '../browser/storage.browser.ts';

/**
 * A quote request on its way, kept on the device for a day: draft → sending or unsent → sent.
 * The first three are in `localStorage`, shared by all tabs; a sent one is in `sessionStorage`
 * under the same key, since the tab that sent it confirms it.
 */
export type KeptQuote = {
  /** Id of this request until it is stored; all tabs with the draft share it. */
  id: string;
  /** By the names of the forms. */
  drafts: Record<string, Draft>;
  /** Set from before sending until the server has answered. */
  unsent?: UnsentQuote | undefined;
};

/** The input of one form by field name, and its time in ms. */
type Draft = { values: Record<string, string>; at: number };

export type UnsentQuote = {
  values: QuoteValues;
  location?: Location | undefined;
  /** Idempotency key: sent repeatedly, it is stored once. */
  key: string;
  /** Form and service area of its page, for analytics. */
  formType: string;
  area: string;
  /** When it was last sent, in ms. */
  at: number;
};

export type SentQuote = {
  /** Absent if the browser posted the form itself; the server then notifies the owner unasked. */
  values?: QuoteValues;
  formType: string;
  area: string;
};

export const storeKey = 'quote-request';
/** For the offline page, whose inlined script can import only types. */
export type StoreKey = typeof storeKey;

const isYoung = ({ at }: { at: number }) => Date.now() - at < dayMs;

/** The stored value if it is less than a day old; undefined without storage. */
const read = (): KeptQuote | undefined =>
  withStorage(() => {
    const kept = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as KeptQuote | null;
    if (!kept) return undefined;
    const drafts = Object.entries(kept.drafts).filter(([, draft]) => isYoung(draft));
    const unsent = kept.unsent && isYoung(kept.unsent) ? kept.unsent : undefined;
    if (drafts.length > 0 || unsent)
      return { ...kept, drafts: Object.fromEntries(drafts), unsent };
    localStorage.removeItem(storeKey);
    return undefined;
  });

/** Without storage, the request lasts as long as the page. */
const change = (changed: Partial<KeptQuote>) =>
  withStorage(() => {
    const kept = read() ?? { id: crypto.randomUUID(), drafts: {} };
    localStorage.setItem(storeKey, JSON.stringify({ ...kept, ...changed }));
  });

/** Stores a form's values on the device. */
export function keepDraft(form: HTMLFormElement) {
  const { formType } = form.dataset;
  if (!formType) return;
  const typed = [...new FormData(form)].filter(([field]) => field !== honeypotField);
  const values = Object.fromEntries(typed) as Draft['values'];
  const id = (form.dataset['draft'] ??= read()?.id ?? crypto.randomUUID());
  change({ id, drafts: { ...read()?.drafts, [formType]: { values, at: Date.now() } } });
}

/** Stores what is typed into quote forms, even before React runs. */
export function keepDrafts() {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepDraft(form);
  });
}

/**
 * The values that a form starts with: its own draft, otherwise the last changed draft of
 * another form, unless a request was sent after it.
 */
export function draftFor(formType: string): Draft['values'] | undefined {
  const { drafts = {}, unsent } = read() ?? {};
  const newest = Object.values(drafts).toSorted((a, b) => b.at - a.at)[0];
  const draft = drafts[formType] ?? newest;
  return draft && draft.at > (unsent?.at ?? 0) ? draft.values : unsent?.values;
}

/** Id of the request on its way. */
export const keptId = () => read()?.id;

/** The request being sent, or that could not be sent. */
export const unsentQuote = () => read()?.unsent;

export const keepUnsent = (id: string, unsent: UnsentQuote) => change({ id, unsent });

/** Called when the server refused it for good; it stays as a draft. */
export const dropUnsent = () => change({ unsent: undefined });

/** Deletes the request once it is stored, or the visitor starts again. */
export const forgetQuote = () => withStorage(() => localStorage.removeItem(storeKey));

/** Stores a sent request for the page that confirms it. False without session storage. */
export const keepSent = (sent: SentQuote): boolean =>
  withStorage(() => {
    sessionStorage.setItem(storeKey, JSON.stringify(sent));
    return true;
  }) ?? false;

/** Takes the sent request, once. */
export const takeSent = (): SentQuote | undefined =>
  withStorage(() => {
    const sent = sessionStorage.getItem(storeKey);
    sessionStorage.removeItem(storeKey);
    return sent ? (JSON.parse(sent) as SentQuote) : undefined;
  });

/**
 * Idempotency key of a draft with these values: the same in every tab with the draft, a new one
 * once anything is changed. Empty values don't count, since a release may add a field.
 */
export async function keyOf(id: string, values: QuoteValues, location?: Location) {
  const filled = Object.entries(values).filter(([, value]) => value);
  const text = JSON.stringify([id, filled.sort(), location]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(hash, 0, 16)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
