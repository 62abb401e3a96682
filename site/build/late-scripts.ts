import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scriptTags = /<script(?: type="module" src="([^"]*)")?>([\s\S]*?)<\/script>/g;

/** When scripts come at the latest, in ms after the page: a picture may hang for ever. */
const timeout = 4000;

/**
 * Fetches scripts once the page has come and been painted: until then line and processor are
 * its own. A page made ready beforehand has both to itself. The first touch wants them at once.
 * What asks again for the same modules gets those that the browser has.
 */
const loader = (paths: string[]) =>
  `{let f=()=>{${paths.map((path) => `import("${path}")`).join(';')}},` +
  'g=()=>document.prerendering?f():new PerformanceObserver(f).observe({type:"paint",buffered:!0});' +
  `onload=g;setTimeout(g,${timeout});onpointerdown=f}`;

/**
 * Lets the scripts in the body of a page come after its first paint; nothing that matters waits
 * for them. Those that Astro writes into each page with islands (how an island is hydrated, the same
 * everywhere) move into one file in the folder `site`, which browsers keep, and whose address
 * the root holds for `site/browser/islands.ts`.
 */
export function loadScriptsLate(html: string, site: string): string {
  const start = html.indexOf('<body');
  const body = html.slice(start);
  const scripts = [...body.matchAll(scriptTags)];
  if (scripts.length === 0) return html;
  const inline = scripts.flatMap(([, path, code]) => (path ? [] : [code!]));
  const paths = scripts.flatMap(([, path]) => path ?? []);
  let head = html.slice(0, start);
  if (inline.length > 0) {
    const islands = writeShared(inline.join(';'), site);
    head = head.replace('<html', () => `<html data-islands="${islands}"`);
  }
  const rest = body.replaceAll(scriptTags, '');
  return head + rest.replace('</body>', () => `<script>${loader(paths)}</script></body>`);
}

function writeShared(code: string, site: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/_astro/islands.${hash}.js`;
  const file = join(site, path);
  if (!existsSync(file)) writeFileSync(file, code);
  return path;
}
