import type { QuoteValues } from '../../quote/fields.ts';

/** What must survive the page change from a sent form to the confirmation. */
export type Handoff = {
  /** Absent if the browser sent the form its own way. The server tells the owner by itself. */
  values?: QuoteValues;
  /** Which form it was and the service area of the page it stood on; analytics counts by them. */
  formType: string;
  area: string;
};

const key = 'quote-sent';

/** Leaves a note for the next page. False if the browser keeps no session storage. */
export function leaveHandoff(handoff: Handoff): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(handoff));
    return true;
  } catch {
    return false;
  }
}

/** Takes the note, once. */
export function takeHandoff(): Handoff | undefined {
  try {
    const note = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return note ? (JSON.parse(note) as Handoff) : undefined;
  } catch {
    return undefined;
  }
}
