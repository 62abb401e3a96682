import { apiPrefix } from '../../contract/api.ts';

/** Our own pages, except the API, downloads and new windows. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: `${apiPrefix}*` } },
    { not: { selector_matches: '[download], [target]' } },
  ],
};

/**
 * Speculation rules: a page is fetched when its link is hovered, and prerendered when pressed.
 * Each page's policy allows exactly this text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});

/** Lets the browser prepare the next page, unless the connection is slow or metered. */
export function addSpeculationRules() {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}
