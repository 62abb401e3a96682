import { checkSite } from '../site/build/check-site.ts';

// Prints what to fix in the content, one line for each error, and fails if there is any.
const mistakes = await checkSite();
if (mistakes.length > 0) {
  console.log(mistakes.join('\n'));
  process.exitCode = 1;
}
