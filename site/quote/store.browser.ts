import { honeypotField } from '../../contract/api.ts';
import { v4 as newId } from 'uuid';
import { cleanQuote } from '../../contract/clean-text.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import { dayMs } from '../../contract/time.ts';
import { withStorage } from '../browser/storage.browser.ts';

/**
 * A quote request on its way, kept on the device for a day: draft → sending → unsent → sent.
 * A tab may be closed while it sends, so a quote that is sending is sent again like an unsent
 * one. A sent one is in `sessionStorage`, since the tab that sent it confirms it; the others are
 * in `localStorage` under the same key, shared by all tabs.
 */
export type KeptQuote = OpenQuote | { state: 'sent'; quote: SentQuote };

type OpenQuote = {
  /** Id of this request until it is stored; all tabs with the draft share it. */
  id: string;
  /** By the names of the forms. */
  drafts: Record<string, Draft>;
} & (
  { state: 'draft'; quote?: undefined } | { state: 'sending' | 'unsent'; quote: UnsentQuote }
);

/** The input of one form by field name, and its time in ms. */
type Draft = { values: Record<string, string>; at: number };

export type UnsentQuote = {
  values: QuoteValues;
  location?: Location | undefined;
  /** Idempotency key: sent repeatedly, it is stored once. */
  key: string;
  /** Path of the form's page. */
  page: string;
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
/** Holds the id of a stored request for a moment, since a deleted one may also be cleared or old. */
export const sentKey = 'quote-sent';

const isYoung = ({ at }: { at: number }) => Date.now() - at < dayMs;

/** The stored value if it is less than a day old; undefined without storage. */
const read = (): OpenQuote | undefined =>
  withStorage(() => {
    const kept = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as OpenQuote | null;
    if (!kept) return undefined;
    const young = Object.entries(kept.drafts).filter(([, draft]) => isYoung(draft));
    const drafts = Object.fromEntries(young);
    if (kept.quote && isYoung(kept.quote)) return { ...kept, drafts };
    if (young.length > 0) return { id: kept.id, drafts, state: 'draft' };
    localStorage.removeItem(storeKey);
    return undefined;
  });

/** Without storage, the request lasts as long as the page. */
const write = (kept: OpenQuote) =>
  withStorage(() => localStorage.setItem(storeKey, JSON.stringify(kept)));

export function keepDraft(form: HTMLFormElement) {
  const { formType } = form.dataset;
  if (!formType) return;
  const typed = [...new FormData(form)].filter(([field]) => field !== honeypotField);
  const values = Object.fromEntries(typed) as Draft['values'];
  const kept = read();
  const id = (form.dataset['draft'] ??= kept?.id ?? newId());
  const drafts = { ...kept?.drafts, [formType]: { values, at: Date.now() } };
  write({ state: 'draft', ...kept, id, drafts });
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
  const { drafts = {}, quote } = read() ?? {};
  const [newest] = Object.values(drafts).sort((a, b) => b.at - a.at);
  const draft = drafts[formType] ?? newest;
  return draft && draft.at > (quote?.at ?? 0) ? draft.values : quote?.values;
}

export const keptId = () => read()?.id;

/** The request being sent, or that could not be sent. */
export const unsentQuote = () => read()?.quote;

export const keepSending = (id: string, quote: UnsentQuote) =>
  write({ drafts: {}, ...read(), id, state: 'sending', quote });

/** Keeps a form that can't be sent now as a request to send later. False without storage. */
export function keepUnsent(form: HTMLFormElement, area: string): boolean {
  keepDraft(form);
  const kept = read();
  const { formType = '' } = form.dataset;
  const typed = kept?.drafts[formType]?.values as QuoteValues | undefined;
  if (!typed) return false;
  const values = cleanQuote(typed);
  const key = keyOf(kept!.id, values);
  const quote = { values, key, page: location.pathname, formType, area, at: Date.now() };
  write({ ...kept!, state: 'unsent', quote });
  return unsentQuote()?.key === quote.key;
}

/** Called when a request failed: it is sent again, or the server refused it for good. */
export function keepFailed(state: 'unsent' | 'draft', { key }: UnsentQuote) {
  const kept = read();
  // It may have been cleared, or changed and sent again.
  if (!kept?.quote || kept.quote.key !== key) return;
  write(state === 'draft' ? { id: kept.id, drafts: kept.drafts, state } : { ...kept, state });
}

/** Deletes the request of a visitor who starts again. */
export const clearQuote = () => withStorage(() => localStorage.removeItem(storeKey));

/** Deletes the request once it is stored, and tells other tabs its id. */
export function forgetQuote() {
  const id = keptId();
  clearQuote();
  if (!id) return;
  withStorage(() => {
    localStorage.setItem(sentKey, id);
    localStorage.removeItem(sentKey);
  });
}

/** Deletes a stored request, unless it has been changed and sent again. */
export function forgetIfSame({ key }: UnsentQuote) {
  if (unsentQuote()?.key === key) forgetQuote();
}

/** Stores a sent request for the page that confirms it. False without session storage. */
export const keepSent = (quote: SentQuote): boolean =>
  withStorage(() => {
    const kept: KeptQuote = { state: 'sent', quote };
    sessionStorage.setItem(storeKey, JSON.stringify(kept));
    return true;
  }) ?? false;

/** Takes the sent request, once. */
export const takeSent = (): SentQuote | undefined =>
  withStorage(() => {
    const sent = sessionStorage.getItem(storeKey);
    sessionStorage.removeItem(storeKey);
    return sent ? (JSON.parse(sent) as { quote?: SentQuote }).quote : undefined;
  });

/**
 * Idempotency key of a draft with these values: the same in every tab with the draft, a new one
 * once anything is changed. Empty values don't count, since a release may add a field. The id
 * makes it unique, so its other half need not be safe from forgery, as `crypto.subtle` is missing
 * over http.
 */
export function keyOf(id: string, values: QuoteValues, location?: Location): string {
  const filled = Object.entries(values).filter(([, value]) => value);
  return `${id}-${fingerprint(JSON.stringify([filled.sort(), location]))}`;
}

/** Two hashes of 32 bits (FNV-1a), from different starts. */
function fingerprint(text: string): string {
  const halves = [0x811c9dc5, 0x01000193].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(36);
  });
  return halves.join('');
}
