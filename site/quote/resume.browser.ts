import { keptId } from './store.browser.ts';

/** Fetches what takes up an earlier page's request, unsent or half typed, if there is one. */
export async function resumeWhereLeft() {
  if (!keptId()) return;
  const { resumeQuote } = await import('./retry.browser.ts');
  resumeQuote();
}
