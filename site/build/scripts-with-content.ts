import { createHash } from 'node:crypto';
import { withContent } from '../data/browser-content.ts';

export type Scripts = {
  /** By name: every script with the content it takes along. */
  files: Map<string, string>;
  /** A page with that content, which links these scripts. */
  inPage: (html: string) => string;
};

/**
 * Built scripts, by name, with the content that they take along (`parts`, by module name). One that
 * holds some, or imports one that does, gets a name that changes with it, since browsers keep
 * scripts for a year.
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
    // A set hands out what is added to it on the way.
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
