import { honeypotField } from '../../../contract/api.ts';
import { dayMs } from '../../../contract/time.ts';

/** What was typed into one form: by the names of its fields. */
type Draft = { values: Record<string, string>; at: number };
type Drafts = Record<string, Draft>;

const key = 'quote-drafts';

/**
 * Drafts of the last 24 hours by the forms' names; older ones go. None where the browser keeps
 * nothing.
 */
function drafts(): Drafts {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as Drafts);
    const young = all.filter(([, { at }]) => Date.now() - at < dayMs);
    const left = Object.fromEntries(young);
    if (young.length < all.length) localStorage.setItem(key, JSON.stringify(left));
    return left;
  } catch {
    return {};
  }
}

/** Keeps what stands in a form on the device. */
export function keepDraft(form: HTMLFormElement) {
  const name = form.dataset['formType'];
  if (!name) return;
  const typed = [...new FormData(form)].filter(([field]) => field !== honeypotField);
  const values = Object.fromEntries(typed) as Draft['values'];
  try {
    const draft: Draft = { values, at: Date.now() };
    localStorage.setItem(key, JSON.stringify({ ...drafts(), [name]: draft }));
  } catch {
    // Storage may be full or refused.
  }
}

/** Keeps what is typed into quote forms, whether React runs yet or not. */
export function keepDrafts() {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form) keepDraft(form);
  });
}

/**
 * What was typed into this form in the last 24 hours, else what was typed into another last, if it
 * is younger than `since`, in ms.
 */
export function draftFor(formType: string, since = 0): Draft['values'] | undefined {
  const all = drafts();
  const newest = Object.values(all).toSorted((a, b) => b.at - a.at)[0];
  const draft = all[formType] ?? newest;
  return draft && draft.at > since ? draft.values : undefined;
}

/** Once a request is stored, or its visitor wants to start anew. */
export function clearDrafts() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be refused.
  }
}
