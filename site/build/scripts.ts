import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style>[\s\S]*?<\/style>/g;

/**
 * Does what Astro can't be asked for: moves the code that hydrates islands, which it writes into
 * every page that has some, into one file in the folder `site`, since browsers keep that and it
 * would take 1.4 KB of each page; moves its style for islands into the head, where HTML allows one;
 * and has browsers fetch scripts after what the first paint needs.
 */
export function moveInlineScripts(html: string, site: string): string {
  const start = html.indexOf('<body');
  const whole = html.slice(start);
  const styles = (whole.match(inlineStyles) ?? []).join('');
  const head = html.slice(0, start).replace('</head>', () => `${styles}</head>`);
  const body = whole.replaceAll(inlineStyles, '');
  const code = [...body.matchAll(inlineScripts)].map(([, inline]) => inline).join(';');
  let tag = '';
  if (code) {
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const address = `/_astro/islands.${hash}.js`;
    const file = join(site, address);
    if (!existsSync(file)) writeFileSync(file, code);
    tag = `<script type="module" src="${address}"></script>`;
  }
  const moved = body.replaceAll(inlineScripts, '').replace('</body>', () => `${tag}</body>`);
  return (head + moved).replaceAll(
    '<script type="module" src',
    '<script type="module" fetchpriority="low" src',
  );
}
