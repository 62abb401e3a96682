import { checkContent } from '../data/check-content.ts';
import type { Mistake } from '../data/error-message.ts';
import { loadOwnContent } from '../data/load.ts';

/** Checks all content and, once all files are valid, what is drawn from it. Returns the mistakes. */
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
