import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scriptTags = /<script(?: type="module" src="([^"]*)")?>([\s\S]*?)<\/script>/g;

/**
 * Fetches scripts once the page has come and been painted: until then line and processor are
 * its own. A page made ready beforehand has both to itself. A second paint asks for the same
 * modules, which the browser then has.
 */
const loader = (paths: string[]) =>
  `onload=()=>{let f=()=>{${paths.map((path) => `import("${path}")`).join(';')}};` +
  'document.prerendering?f():new PerformanceObserver(f).observe({type:"paint",buffered:!0})}';

/**
 * Lets the scripts in the body of a page come after its first paint; nothing that matters waits
 * for them. Those that Astro writes into each page with islands (how an island wakes, the same
 * everywhere) move into one file in the folder `site`, which browsers keep.
 */
export function loadScriptsLate(html: string, site: string): string {
  const start = html.indexOf('<body');
  const body = html.slice(start);
  const scripts = [...body.matchAll(scriptTags)];
  if (scripts.length === 0) return html;
  const inline = scripts.flatMap(([, path, code]) => (path ? [] : [code!]));
  const paths = scripts.flatMap(([, path]) => path ?? []);
  if (inline.length > 0) paths.unshift(writeShared(inline.join(';'), site));
  const rest = body.replaceAll(scriptTags, '');
  return (
    html.slice(0, start) +
    rest.replace('</body>', () => `<script>${loader(paths)}</script></body>`)
  );
}

function writeShared(code: string, site: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/_astro/islands.${hash}.js`;
  const file = join(site, path);
  if (!existsSync(file)) writeFileSync(file, code);
  return path;
}
