import { policyFor } from './content-security-policy.ts';
import { moveInlineScripts, type Script } from './scripts.ts';
import { dropUnusedStyles } from './unused-styles.ts';

export type FinishedPage = {
  html: string;
  csp: string;
  /** The page may ask for the visitor's location. */
  locates: boolean;
  /** The script file that hydrates the page's islands, if it has any. */
  script?: Script;
};

/**
 * Turns a rendered page into the final one with its policy: removes CSS it does not use, and
 * moves the code that hydrates islands into a file. `inScripts` are the words in all scripts.
 */
export function finishPage(
  rendered: string,
  file: string,
  inScripts: Set<string>,
  siteUrl: string,
): FinishedPage {
  const { html: moved, script } = moveInlineScripts(rendered);
  const html = dropUnusedStyles(moved, inScripts);
  return {
    html,
    csp: policyFor(html, file, siteUrl),
    // Quote forms, contact sections and emergency panels have a button for it.
    locates: /data-form-type|data-send-location/.test(html),
    ...(script && { script }),
  };
}
