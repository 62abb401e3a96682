import { transform } from 'lightningcss';

const sheets = /(?<=<style>)[\s\S]*?(?=<\/style>)/g;
const classSelectors = /\.((?:[\w-]|\\.)+)/g;

/** Every word of a page or a script that could be the name of a class. */
export const wordsIn = (text: string) =>
  new Set(text.replaceAll('&amp;', '&').split(/[\s"'`]+/));

/**
 * A page without the rules for classes that neither it nor any script names: Tailwind writes one
 * sheet for all pages, of which each uses a part. `inScripts` are the words of all scripts.
 */
export function dropUnusedStyles(html: string, inScripts: Set<string>): string {
  const inPage = wordsIn(html.replaceAll(sheets, ''));
  return html.replaceAll(sheets, (css) => {
    const names = new Set(
      [...css.matchAll(classSelectors)].map(([, name]) => name!.replaceAll('\\', '')),
    );
    const unusedSymbols = [...names].filter(
      (name) => !inPage.has(name) && !inScripts.has(name),
    );
    const code = Buffer.from(css);
    return transform({
      filename: 'page.css',
      code,
      minify: true,
      unusedSymbols,
    }).code.toString();
  });
}
