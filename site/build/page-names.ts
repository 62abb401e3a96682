import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };
/** The text of an attribute. */
export const decode = (text: string) =>
  text.replace(/&(amp|gt|lt|quot|#x27);/g, (_, name: string) => entities[name]!);

export const classAttributes = / class="([^"]*)"/g;

/** The classes of all elements of a page, as often as they stand there. */
export const classesIn = (html: string) =>
  [...html.matchAll(classAttributes)].flatMap(([, names]) => decode(names!).split(/\s+/));

/** Each name once, the most used first. */
export function mostUsedFirst(names: Iterable<string>): string[] {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)!);
}

/** Words between quotes and spaces, and the names that those of them hold that are selectors. */
type Words = { whole: Set<string>; inSelectors: Set<string> };

function wordsOf(code: string): Words {
  const whole = new Set(code.split(/[\s"'`{}$]+/));
  const inSelectors = new Set([...whole].flatMap((word) => word.match(/[\w-]+/g) ?? []));
  return { whole, inSelectors };
}

/** What style rules may ask for: of a page and its scripts, and of its scripts alone. */
export type PageNames = { all: ReadonlySet<string>; inScripts: ReadonlySet<string> };

/** Finds the names that pages speak of whose scripts lie in the folder `site`. */
export function nameFinder(site: string): (html: string) => PageNames {
  const known = new Map<string, Words>();

  /** The words of scripts and of all that they may load: classes they may set are among them. */
  function wordsOfScripts(entries: string[]): Words {
    const key = entries.join();
    const found = known.get(key);
    if (found) return found;
    const paths = new Set(entries);
    let code = '';
    for (const path of paths) {
      const script = readFileSync(`${site}${path}`, 'utf8');
      code += `${script}\n`;
      for (const [, loaded] of script.matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)) {
        paths.add(posix.join(posix.dirname(path), loaded!));
      }
    }
    const words = wordsOf(code);
    known.set(key, words);
    return words;
  }

  return (html) => {
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name!);
    const inline = wordsOf(found(/<script>([\s\S]*?)<\/script>/g).join('\n'));
    const loaded = wordsOfScripts(found(/"(\/_astro\/[\w.-]+\.js)"/g));
    const given = wordsOf(found(/ props='([^']*)'/g).join('\n'));
    const whole = [...inline.whole, ...loaded.whole];
    return {
      all: new Set([
        ...found(/<([a-z][\w-]*)/g),
        ...found(/ id="([^"]*)"/g),
        ...classesIn(html),
        ...whole,
      ]),
      inScripts: new Set([
        ...whole,
        ...inline.inSelectors,
        ...loaded.inSelectors,
        ...given.whole,
      ]),
    };
  };
}
