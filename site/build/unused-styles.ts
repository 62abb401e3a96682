import { transform } from 'lightningcss';

const sheets = /(?<=<style>)[\s\S]*?(?=<\/style>)/g;
const classSelectors = /\.((?:[\w-]|\\.)+)/g;
const variables = /--[\w-]+/g;
const readVariables = /var\((--[\w-]+)/g;
const registrations = /@property (--[\w-]+)\{[^}]*;initial-value:([^}]+)\}/g;

/** Every word in a page or script that could be a class name, and every variable. */
export const wordsIn = (text: string) =>
  new Set([
    ...text.replaceAll('&amp;', '&').split(/[\s"'`]+/),
    ...(text.match(variables) ?? []),
  ]);

function minify(css: string, unusedSymbols: string[]): string {
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

/** Replaces Tailwind's variables that no other utility sets by their value. */
function inlineConstants(css: string): string {
  return [...css.matchAll(registrations)].reduce((sheet, [, name, value]) => {
    const settings = sheet.matchAll(new RegExp(`[{;]${name}:([^;}]*)`, 'g'));
    const isConstant = [...settings].every(([, set]) => set === value);
    return isConstant ? sheet.replaceAll(`var(${name})`, value!) : sheet;
  }, css);
}

/**
 * Removes CSS rules for classes that neither the page nor any script uses, and variables that
 * no rule reads: Tailwind writes one sheet for all pages. `inScripts` are the words in all
 * scripts.
 */
export function dropUnusedStyles(html: string, inScripts: Set<string>): string {
  const inPage = wordsIn(html.replaceAll(sheets, ''));
  const isNamed = (name: string) => inPage.has(name) || inScripts.has(name);
  const withoutClasses = html.replaceAll(sheets, (css) => {
    const names = new Set(
      [...css.matchAll(classSelectors)].map(([, name]) => name!.replaceAll('\\', '')),
    );
    return inlineConstants(
      minify(
        css,
        [...names].filter((name) => !isNamed(name)),
      ),
    );
  });
  const read = new Set([...withoutClasses.matchAll(readVariables)].map(([, name]) => name!));
  return withoutClasses.replaceAll(sheets, (css) => {
    const names = new Set([...css.matchAll(variables)].map(([name]) => name));
    return minify(
      css,
      [...names].filter((name) => !read.has(name) && !isNamed(name)),
    );
  });
}
