import { createHash } from 'node:crypto';
import { withContent } from '../data/browser-content.ts';

export type Scripts = {
  /** All scripts with their content, by name. */
  files: Map<string, string>;
  /** Fills the content into a page, and links these scripts. */
  inPage: (html: string) => string;
};

/**
 * Fills content (`parts`, by module name) into built scripts, by name. A script that holds
 * some, or imports one that does, gets a new name when it changes, since browsers keep scripts
 * for a year.
 */
export function scriptsWithContent(
  built: Map<string, string>,
  parts: Record<string, unknown>,
): Scripts {
  const filled = new Map([...built].map(([name, code]) => [name, withContent(code, parts)]));
  const changing = new Set(
    [...built.keys()].filter((name) => filled.get(name) !== built.get(name)),
  );
  const words = [...changing].toSorted().map((name) => filled.get(name));
  for (const name of changing) {
    // Iterating a set includes entries added meanwhile.
    for (const [other, code] of built) if (code.includes(name)) changing.add(other);
  }
  const names = new Map(
    [...changing].map((name) => {
      const hash = createHash('sha256')
        .update([name, ...words].join('\0'))
        .digest('base64url');
      return [name, name.replace(/\.[\w-]{8}\.js$/, `.${hash.slice(0, 8)}.js`)];
    }),
  );
  const renamed = (text: string) =>
    [...names].reduce((all, [name, current]) => all.replaceAll(name, current), text);
  return {
    files: new Map([...filled].map(([name, code]) => [names.get(name) ?? name, renamed(code)])),
    inPage: (html) => renamed(withContent(html, parts)),
  };
}
