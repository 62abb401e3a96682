import { createHash } from 'node:crypto';
import { measurementId } from '../browser/analytics/google-analytics.browser.ts';
import { speculationRules } from '../browser/speculation.browser.ts';

/** Hosts that the analytics script needs; allowed only where it is loaded. */
const analytics = {
  script: 'https://*.googletagmanager.com',
  connect:
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (html: string, tag: 'script' | 'style') => {
  const found = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of found) {
    // Data blocks such as JSON-LD don't run and need no hash.
    if (!body || attributes.includes('type="application')) continue;
    hashes.add(hashOf(body));
  }
  return [...hashes];
};

/**
 * The `Content-Security-Policy` header of one built page, with the hashes of its inlined
 * styles and scripts. Throws an Error if the page holds what the policy would block.
 */
export function policyFor(html: string, file: string): string {
  const blocked = /<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(
    html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ''),
  );
  if (blocked) {
    throw new Error(`${file}: the policy blocks the attribute ${blocked[1]} in ${blocked[0]}`);
  }
  // Set by layouts/Page.astro.
  const isSecret = /<html[^>]* data-secret/.test(html);
  const measured = measurementId !== '' && !isSecret;
  const also = (hosts: string) => (measured ? ` ${hosts}` : '');
  const scripts = [...hashesOf(html, 'script'), hashOf(speculationRules)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${also(analytics.script)}`,
    `style-src 'self' ${hashesOf(html, 'style').join(' ')}`,
    `img-src 'self' data:${also(analytics.image)}`,
    "font-src 'self'",
    `connect-src 'self'${also(analytics.connect)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
