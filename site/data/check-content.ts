import type { Mistake } from './error-message.ts';
import { contentFolder, loadContent, loadOwnContent, type Rule } from './load.ts';
import { pictureRules } from './rules/pictures.ts';
import { referenceRules } from './rules/references.ts';
import { checkArticles, checkFacts } from './rules/texts.ts';

/** Only what is broken: bad style is advised on before going live (advice.ts). */
const rules: Rule[] = [...referenceRules, checkFacts, checkArticles, ...pictureRules];

/**
 * Checks all content: each file by its schema, and, once all are right, all of them by the rules.
 * Returns the mistakes; none if the site can be built.
 */
export async function checkContent(folder = contentFolder): Promise<Mistake[]> {
  const { content, errors, unhidden } =
    folder === contentFolder ? loadOwnContent() : loadContent(folder);
  if (errors.length > 0) return errors;
  const found = await Promise.all(
    rules.map(async (rule) => [...(await rule(content, folder))]),
  );
  return [...unhidden.errors, ...found.flat()];
}
