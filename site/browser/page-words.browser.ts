import type { PageWords } from '../layouts/page-words.ts';

/** The id of the page's `<script type="application/json">` with the words that its scripts say. */
export const pageWordsId = 'words';

let words: Partial<PageWords> | undefined;

/** Sets the words where there is no page to read them from: while pages are built, and in tests. */
export const setPageWords = (given: Partial<PageWords>) => void (words = given);

/** The words for one part of the scripts. */
export function pageWords<Part extends keyof PageWords>(part: Part): PageWords[Part] {
  words ??= JSON.parse(document.getElementById(pageWordsId)!.textContent) as PageWords;
  return words[part]!;
}
