import { speculationRules } from '../lib/speculation-rules.ts';

/** Lets the browser get the next page ready, unless the visitor's line or contract is small. */
export function speculate() {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}
