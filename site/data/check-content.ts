import type { Mistake } from './error-message.ts';
import { contentFolder, loadContent, loadOwnContent, type Rule } from './load.ts';
import { checkArticles } from './rules/articles.ts';
import { checkConfirmed } from './rules/confirmed.ts';
import { claimRules } from './rules/claims.ts';
import { copyRules } from './rules/copies.ts';
import { checkFileNames } from './rules/files.ts';
import { pictureRules } from './rules/pictures.ts';
import { priceRules } from './rules/prices.ts';
import { referenceRules } from './rules/references.ts';

/** Rules across several files. */
const rules: Rule[] = [
  checkFileNames,
  ...referenceRules,
  ...priceRules,
  ...claimRules,
  checkConfirmed,
  checkArticles,
  ...copyRules,
  ...pictureRules,
];

/**
 * Checks all content: each file by its schema, then all of them by the rules. Returns the
 * mistakes; none if the site can be built.
 */
export async function checkContent(folder = contentFolder): Promise<Mistake[]> {
  const { content, errors, unhidden, isReadable } =
    folder === contentFolder ? loadOwnContent() : loadContent(folder);
  if (!isReadable) return errors;
  const found = await Promise.all(
    rules.map(async (rule) => [...(await rule(content, folder))]),
  );
  return [...errors, ...unhidden.errors, ...found.flat()];
}
