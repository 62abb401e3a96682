import { checkContent } from '../site/data/check-content.ts';

/** What is drawn of the content. It is read only if there is no mistake in it. */
async function drawingMistakes(): Promise<string[]> {
  const { headlineMistakes } = await import('../site/seo/images/headline.ts');
  const { flyerMistakes } = await import('../site/sections/flyer/sheet/draw.ts');
  return [...headlineMistakes(), ...flyerMistakes()];
}

// Prints what to fix in the content, one line for each mistake, and fails if there is any.
let mistakes = await checkContent();
if (mistakes.length === 0) mistakes = await drawingMistakes();
if (mistakes.length > 0) {
  console.log(mistakes.join('\n'));
  process.exitCode = 1;
}
