import { createHash } from 'node:crypto';
import { withContent } from '../data/browser-content.ts';
import { assetsPath } from '../paths.ts';

/** The part of a file's name that changes with its content, since browsers keep files for a year. */
const hashOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

type Scripts = {
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
      const hash = hashOf([name, ...words].join('\0'));
      return [name, name.replace(/\.[\w-]{8}\.js$/, `.${hash}.js`)];
    }),
  );
  const renamed = (text: string) =>
    [...names].reduce((all, [name, current]) => all.replaceAll(name, current), text);
  return {
    files: new Map([...filled].map(([name, code]) => [names.get(name) ?? name, renamed(code)])),
    inPage: (html) => renamed(withContent(html, parts)),
  };
}

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style>[\s\S]*?<\/style>/g;

/**
 * Changes HTML in ways that Astro has no option for: moves the code that hydrates islands into
 * one file, since browsers cache that and inline it would take 1.4 KB of each page; moves its
 * style for islands into the head, where HTML allows one; and lets scripts load after what the
 * first paint needs.
 */
export function moveInlineScripts(html: string) {
  const start = html.indexOf('<body');
  const whole = html.slice(start);
  const styles = (whole.match(inlineStyles) ?? []).join('');
  const head = html.slice(0, start).replace('</head>', () => `${styles}</head>`);
  const body = whole.replaceAll(inlineStyles, '');
  const code = [...body.matchAll(inlineScripts)].map(([, inline]) => inline).join(';');
  const script = code
    ? { address: `${assetsPath}islands.${hashOf(code)}.js`, code }
    : undefined;
  const tag = script ? `<script type="module" src="${script.address}"></script>` : '';
  const moved = body.replaceAll(inlineScripts, '').replace('</body>', () => `${tag}</body>`);
  const late = (head + moved).replaceAll(
    '<script type="module" src',
    '<script type="module" fetchpriority="low" src',
  );
  return { html: late, script };
}
