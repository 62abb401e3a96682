import { checkContent } from '../site/data/check-content.ts';

/** Errors of pictures drawn from content. Only checked if the content has no errors. */
async function drawingErrors(): Promise<string[]> {
  const { headlineErrors } = await import('../site/seo/images/headline.ts');
  const { flyerErrors } = await import('../site/sections/flyer/sheet/draw.ts');
  return [...headlineErrors(), ...flyerErrors()];
}

// Prints what to fix in the content, one line for each error, and fails if there is any.
let errors = await checkContent();
if (errors.length === 0) errors = await drawingErrors();
if (errors.length > 0) {
  console.log(errors.join('\n'));
  process.exitCode = 1;
}
