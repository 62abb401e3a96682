import { transform, type Visitor } from 'lightningcss';
import { mostUsedFirst } from './page-names.ts';

type Selector = { type: string; name?: string; kind?: string; selectors?: Selector[] }[];

/** Whether a page with these names may hold what a selector asks for. */
const mayMatch = (selector: Selector, names: ReadonlySet<string>): boolean =>
  selector.every(({ type, name, kind, selectors }) => {
    if (type === 'class' || type === 'id' || type === 'type') return names.has(name!);
    const isGroup = kind === 'is' || kind === 'where';
    return !isGroup || selectors!.some((one) => mayMatch(one, names));
  });

const run = (css: string, visitor: Visitor<never>, unusedSymbols: string[] = []) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor,
  }).code.toString();

const propertiesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name]) => name!));

/**
 * Tailwind signs its sheet, and writes two things twice, for browsers without `color-mix()` and
 * without `@property`. Those lack `light-dark()` as well, which this site needs, or miss no more
 * than a shadow.
 */
const dropFallbacks = (css: string) =>
  css
    .replace(/\/\*![\s\S]*?\*\//g, '')
    .replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
    .replace(
      /([^{};]+)\{[^{};]*\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{[^{}]*\})\}/g,
      '$2',
    );

/** Writes out the custom properties that nothing ever sets: their initial value, or the fallback. */
function foldConstants(css: string, names: ReadonlySet<string>): string {
  const declared = propertiesIn(css, /(--[\w-]+):/g);
  const initial = new Map<string, string>();
  for (const [, name, body] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/g)) {
    const value = /initial-value:([^;]*)/.exec(body!)?.[1];
    // Without its unit, a length can't be added to in `calc()`.
    const isBare = value === '0' && body!.includes('<length>');
    if (value !== undefined) initial.set(name!, isBare ? '0px' : value);
  }
  const folded = css.replaceAll(
    /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g,
    (reference, name: string, fallback?: string) =>
      declared.has(name) || names.has(name)
        ? reference
        : (initial.get(name) ?? fallback ?? reference),
  );
  // Shadows that were nothing but place holders.
  return folded.replaceAll(/([:,]\s*)(?:0 0 #0000,\s*)+/g, '$1');
}

/** Drops custom properties that nothing reads, and what only those read. */
function dropUnread(css: string): string {
  const read = propertiesIn(css, /var\((--[\w-]+)/g);
  const unread = [...propertiesIn(css, /(--[\w-]+):/g)].filter((name) => !read.has(name));
  const property = ({ value }: { value: { name: string } }) =>
    read.has(value.name) ? undefined : [];
  const shorter = run(css, { Rule: { property } }, unread);
  return shorter.length < css.length ? dropUnread(shorter) : shorter;
}

/** Gives custom properties that only the sheet speaks of the shortest names, the more used the shorter. */
function shortenProperties(css: string, names: ReadonlySet<string>): string {
  const used = mostUsedFirst([...css.matchAll(/--[\w-]+/g)].map(([name]) => name));
  const own = used.filter((name) => !names.has(name));
  const short = new Map(own.map((name, index) => [name, `--${index.toString(36)}`]));
  return run(css, { DashedIdent: (name) => short.get(name) ?? name });
}

/** Every name that the rules of a style sheet ask for. */
function namesAskedFor(css: string): Set<string> {
  const names = new Set<string>();
  const note = (selector: Selector): void => {
    for (const { name, selectors } of selector) {
      if (name) names.add(name);
      selectors?.forEach(note);
    }
  };
  const style = ({ value }: { value: { selectors: Selector[] } }) =>
    value.selectors.forEach(note);
  run(css, { Rule: { style } } as Visitor<never>);
  return names;
}

/**
 * Makes a function that leaves of a style sheet the part that a page with some names can
 * need, in fewer words. Pages that need the same get it at once.
 */
export function styleTrimmer(): (css: string, names: ReadonlySet<string>) => string {
  const sheets = new Map<string, { askedFor: Set<string>; trimmed: Map<string, string> }>();
  return (css, names) => {
    let sheet = sheets.get(css);
    if (!sheet) sheets.set(css, (sheet = { askedFor: namesAskedFor(css), trimmed: new Map() }));
    const key = [...sheet.askedFor].filter((name) => names.has(name)).join(' ');
    const known = sheet.trimmed.get(key);
    if (known !== undefined) return known;
    const trimmed = trimStyles(css, names);
    sheet.trimmed.set(key, trimmed);
    return trimmed;
  };
}

function trimStyles(css: string, names: ReadonlySet<string>): string {
  const style = ({ value }: { value: { selectors: Selector[] } }) =>
    value.selectors.some((one) => mayMatch(one, names)) ? undefined : [];
  const needed = run(dropFallbacks(css), { Rule: { style } } as Visitor<never>);
  const kept = dropUnread(foldConstants(dropUnread(needed), names));
  return shortenProperties(kept, names);
}
