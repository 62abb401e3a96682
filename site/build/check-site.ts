import type { Mistake } from '../data/error-message.ts';
import { contentFolder, loadContent, loadOwnContent, type Rule } from '../data/load.ts';
import { pictureRules } from '../data/rules/pictures.ts';
import { referenceRules } from '../data/rules/references.ts';
import { checkArticles, checkFacts } from '../data/rules/texts.ts';

/** Only what is broken: bad style is advised on before going live (advice.ts). */
const rules: Rule[] = [...referenceRules, checkFacts, checkArticles, ...pictureRules];

/**
 * Checks all content: each file by its schema, and, once all are right, all of them by the rules.
 * Returns the mistakes.
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

/** Checks all content of the site, and what is drawn from it. Returns the mistakes; none if it can be built. */
export async function checkSite(): Promise<Mistake[]> {
  const mistakes = await checkContent();
  if (loadOwnContent().errors.length > 0) return mistakes;
  const { headlineErrors } = await import('../seo/images/headline.ts');
  mistakes.push(...headlineErrors());
  // The flyer can't be drawn without the jobs whose prices it shows.
  if (mistakes.some(({ file }) => file === 'pricing.yaml')) return mistakes;
  const { flyerErrors } = await import('../sections/flyer/sheet/draw.ts');
  return [...mistakes, ...flyerErrors()];
}
