import { apiPrefix } from '../../contract/api.ts';

/** Pages of ours; not what is sent, downloaded or opened in a window of its own. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: `${apiPrefix}*` } },
    { not: { selector_matches: '[download], [target]' } },
  ],
};

/**
 * Speculation rules: the page behind a link that is pointed at is fetched,
 * and drawn once the link is pressed. The policy of each page allows exactly this text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});

/** Lets the browser get the next page ready, unless the connection is slow or metered. */
export function addSpeculationRules() {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}
