import type { Mistake } from './error-message.ts';
import { contentFolder, loadContent, loadOwnContent, type Rule } from './load.ts';
import { articlesAreSound } from './rules/articles.ts';
import { hiddenClaimsAreUnsaid, hoursAgree, limitsAreSaid, vatAgrees } from './rules/claims.ts';
import { filesAreRead } from './rules/files.ts';
import {
  articlesDiffer,
  begunPagesAreOwn,
  makesDiffer,
  pagesDiffer,
  servicesDiffer,
  townsDiffer,
} from './rules/copies.ts';
import { claimsNameNoPrice, jobsAreThere } from './rules/prices.ts';
import {
  picturesAreDescribed,
  picturesAreSound,
  picturesAreThere,
  picturesAreUsed,
} from './rules/pictures.ts';
import {
  brandsAreKnown,
  makesAreBrands,
  referencesLead,
  servicesAreReached,
  someAreShown,
  thereAreTowns,
  townsAreNamed,
} from './rules/references.ts';

/** Rules across several files. */
const rules: Rule[] = [
  filesAreRead,
  pagesDiffer,
  referencesLead,
  servicesAreReached,
  jobsAreThere,
  claimsNameNoPrice,
  thereAreTowns,
  someAreShown,
  townsAreNamed,
  townsDiffer,
  makesDiffer,
  servicesDiffer,
  makesAreBrands,
  hoursAgree,
  limitsAreSaid,
  hiddenClaimsAreUnsaid,
  vatAgrees,
  brandsAreKnown,
  articlesAreSound,
  articlesDiffer,
  begunPagesAreOwn,
  picturesAreThere,
  picturesAreUsed,
  picturesAreDescribed,
  picturesAreSound,
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
