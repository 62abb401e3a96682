import { isNewEnough } from '../../contract/browsers.ts';
import consent from '../browser/analytics/consent.inline.js?raw';
import taps from '../browser/analytics/early-clicks.inline.js?raw';
import theme from '../browser/theme.inline.js?raw';

/*
 * Run before the first paint, as modules run too late. They repeat the keys of
 * browser/theme.browser.ts and analytics/consent.browser.ts and fill `window.taps` of
 * analytics/counting.browser.ts.
 */

const start = (ours: string) => `if ((${isNewEnough})()) {
document.documentElement.dataset.scripts = '';
${ours}
} else if (window.customElements) customElements.define = () => {};`;

/**
 * The start of a page that is measured, or of one that is not. In a browser that is too old no script
 * of ours runs, and no island starts.
 */
export const startScripts = {
  measured: start(theme + taps + consent),
  plain: start(theme + taps),
};
