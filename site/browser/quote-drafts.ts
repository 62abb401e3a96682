import { honeypotField } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';

/** What was typed into one form: by the names of its fields. */
type Draft = { values: Record<string, string>; at: number };
type Drafts = Record<string, Draft>;

const key = 'quote-drafts';

/** Drafts of the last 24 hours by the forms' names. None where the browser keeps nothing. */
function drafts(): Drafts {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as Drafts);
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < dayMs));
  } catch {
    return {};
  }
}

/** Keeps what is typed into quote forms on the device, whether React runs yet or not. */
export function keepDrafts() {
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    const name = form?.dataset['formType'];
    if (!form || !name) return;
    const typed = [...new FormData(form)].filter(([field]) => field !== honeypotField);
    const values = Object.fromEntries(typed) as Draft['values'];
    try {
      const draft: Draft = { values, at: Date.now() };
      localStorage.setItem(key, JSON.stringify({ ...drafts(), [name]: draft }));
    } catch {
      // Storage may be full or refused.
    }
  });
}

/** What was typed into this form in the last 24 hours, else what was typed into another last. */
export function draftFor(formType: string): Draft['values'] | undefined {
  const all = drafts();
  const newest = Object.values(all).toSorted((a, b) => b.at - a.at)[0];
  return (all[formType] ?? newest)?.values;
}

/** Once a request is stored, or its visitor wants to start anew. */
export function clearDrafts() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be refused.
  }
}
