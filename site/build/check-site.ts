import { checkContent } from '../data/check-content.ts';
import type { Mistake } from '../data/error-message.ts';

/** Checks all content and, if it is valid, the pictures drawn from it. Returns the mistakes. */
export async function checkSite(): Promise<Mistake[]> {
  const mistakes = await checkContent();
  if (mistakes.length > 0) return mistakes;
  const { headlineErrors } = await import('../seo/images/headline.ts');
  const { flyerErrors } = await import('../sections/flyer/sheet/draw.ts');
  return [...headlineErrors(), ...flyerErrors()];
}
