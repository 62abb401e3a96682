/** For what is not a page: nothing in it may be run or framed. */
const closedCsp = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'content-security-policy': closedCsp,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * What binds a browser to the site served by https. The opener policy means nothing without it,
 * but has a page on localhost begin in a new process, which a measured load takes for the page's.
 */
const overHttps = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The security headers of every response; a page puts its own policy in place of the closed one.
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { ...always, ...overHttps } : always;
}
