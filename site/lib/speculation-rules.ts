/** Pages of ours; not what is sent, downloaded or opened in a window of its own. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/api/*' } },
    { not: { selector_matches: '[download], [target]' } },
  ],
};

/**
 * What the browser may get ready: the page behind a link that is pointed at is fetched,
 * and drawn once the link is pressed. The policy of each page allows exactly this text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});
