import type { Singles } from '../data/files.ts';

/** The owner's words for the quote form, for the scripts of a page that has one. */
export type FormWords = Singles['quote']['form'] & {
  /** The number to call, as `tel:` takes it: '+447700900123'. */
  phone: string;
  privacyLink: string;
};

/** The id of the page's `<script type="application/json">` with the words that its scripts say. */
export const pageWordsId = 'words';

let words: FormWords | undefined;

/** Sets the words where there is no page to read them from: while pages are built. */
export const setPageWords = (given: FormWords) => void (words = given);

/** The owner's words for the form of this page. */
export const pageWords = (): FormWords =>
  (words ??= JSON.parse(document.getElementById(pageWordsId)!.textContent) as FormWords);
