import { createHash } from 'node:crypto';
import { assetsPath } from '../paths.ts';

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
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const script = code ? { address: `${assetsPath}islands.${hash}.js`, code } : undefined;
  const tag = script ? `<script type="module" src="${script.address}"></script>` : '';
  const moved = body.replaceAll(inlineScripts, '').replace('</body>', () => `${tag}</body>`);
  const late = (head + moved).replaceAll(
    '<script type="module" src',
    '<script type="module" fetchpriority="low" src',
  );
  return { html: late, script };
}
