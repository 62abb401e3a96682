/** For everything that is not a page: nothing may run or be framed. */
const closedCsp = "default-src 'none'; frame-ancestors 'none'";

const permissions = (geolocation: string) =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=(), browsing-topics=()`;

/** The `Permissions-Policy` of a page that may ask where the visitor is. */
export const locatingPermissions = permissions('(self)');

const always = {
  'content-security-policy': closedCsp,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
};

/**
 * Security headers for every response; a page replaces the closed policy by its own. HSTS is
 * sent only if the site is served by https.
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : always;
}
