import { draftFor } from './drafts.ts';
import { unsentKey } from './unsent-key.ts';

function isLeft() {
  try {
    return draftFor('') !== undefined || localStorage.getItem(unsentKey) !== null;
  } catch {
    return false;
  }
}

/** Fetches what takes up an earlier page's request, unsent or half typed, where there is one. */
export async function resumeWhereLeft() {
  if (!isLeft()) return;
  const { resumeQuotes } = await import('./resume-quotes.ts');
  resumeQuotes();
}
