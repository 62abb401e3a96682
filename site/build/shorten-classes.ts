import { classAttributes, classesIn, decode, mostUsedFirst } from './page-names.ts';

const classSelectors = /\.((?:\\[\da-f]{1,6} ?|\\.|[a-z_-])(?:\\[\da-f]{1,6} ?|\\.|[\w-])*)/gi;

/** The class that a selector of a style sheet asks for. */
const classOf = (selector: string) =>
  selector.replaceAll(
    /\\(?:([\da-f]{1,6}) ?|(.))/gi,
    (_, code: string | undefined, sign: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );

/** 0 → 'a', 25 → 'z', 26 → 'aa'. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) +
  String.fromCharCode(97 + (index % 26));

/**
 * Gives the classes of a page that its style sheet asks for and its scripts don't speak of
 * names of one letter or two, the more used the shorter.
 */
export function shortenClasses(
  html: string,
  css: string,
  inScripts: ReadonlySet<string>,
): { html: string; css: string } {
  const asked = new Set([...css.matchAll(classSelectors)].map(([, name]) => classOf(name!)));
  const used = mostUsedFirst(classesIn(html));
  const own = used.filter((name) => asked.has(name) && !inScripts.has(name));
  const taken = new Set([...asked, ...used]);
  const short = new Map<string, string>();
  for (let index = 0; short.size < own.length; index++) {
    const name = letters(index);
    if (!taken.has(name)) short.set(own[short.size]!, name);
  }
  return {
    html: html.replaceAll(classAttributes, (_, names: string) => {
      const shorter = names.split(/\s+/).map((name) => short.get(decode(name)) ?? name);
      return ` class="${shorter.join(' ')}"`;
    }),
    css: css.replaceAll(classSelectors, (selector, name: string) => {
      const shorter = short.get(classOf(name));
      return shorter ? `.${shorter}` : selector;
    }),
  };
}
