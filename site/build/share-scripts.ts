import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inBody = /<script>([\s\S]*?)<\/script>/g;

/**
 * Moves the scripts that Astro writes into the body of each page with islands (how an
 * island wakes, the same everywhere) into one file in the folder `site`, which browsers keep.
 */
export function shareScripts(html: string, site: string): string {
  const start = html.indexOf('<body');
  const body = html.slice(start);
  const scripts = [...body.matchAll(inBody)].map(([, code]) => code!);
  if (scripts.length === 0) return html;
  const code = scripts.join(';');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/_astro/islands.${hash}.js`;
  const file = join(site, path);
  if (!existsSync(file)) writeFileSync(file, code);
  let isFirst = true;
  const shared = body.replaceAll(inBody, () => {
    const tag = isFirst ? `<script defer src="${path}"></script>` : '';
    isFirst = false;
    return tag;
  });
  return html.slice(0, start) + shared;
}
