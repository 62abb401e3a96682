import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;

/**
 * Moves the code that hydrates islands, which Astro writes into every page that has some, into
 * one file in the folder `site`: browsers keep that, and it would take 1.4 KB of each page.
 */
export function moveIslandCode(html: string, site: string): string {
  const start = html.indexOf('<body');
  const body = html.slice(start);
  const code = [...body.matchAll(inlineScripts)].map(([, inline]) => inline).join(';');
  if (!code) return html;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/_astro/islands.${hash}.js`;
  const file = join(site, address);
  if (!existsSync(file)) writeFileSync(file, code);
  const tag = `<script type="module" src="${address}"></script>`;
  return (
    html.slice(0, start) +
    body.replaceAll(inlineScripts, '').replace('</body>', () => `${tag}</body>`)
  );
}
