import { policyFor } from './content-security-policy.ts';
import { moveInlineScripts, type Script } from './scripts.ts';
import { dropUnusedStyles } from './unused-styles.ts';

export type FinishedPage = {
  html: string;
  csp: string;
  /** The page may ask for the visitor's location. */
  locates: boolean;
  /** What hydrates islands, as a file of its own, of a page that has some. */
  script?: Script;
};

/**
 * A rendered page as browsers get it, with its policy: without CSS it does not use, and with the
 * code that hydrates islands in a file. `inScripts` are the words of all scripts.
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
    // Quote forms have a button for it, contact sections and emergency panels another.
    locates: /data-form-type|data-send-location/.test(html),
    ...(script && { script }),
  };
}
