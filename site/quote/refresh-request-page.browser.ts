import { requestApiPath, requestPagePath } from '../../contract/api.ts';
import { requestProgressId } from '../../contract/page-marks.ts';
import { whenActivated } from '../browser/lifecycle.browser.ts';

/** How often the page asks for progress while it is visible, in ms. */
const interval = 15_000;

const api = location.pathname.replace(requestPagePath, requestApiPath);
let known: string | undefined;

/**
 * Asks for the progress as JSON; fetches the page itself only when something has changed, and the
 * first time, since the shown page may be older.
 */
async function refresh() {
  try {
    const response = await fetch(api, { cache: 'no-store' });
    const answer = await response.text();
    // Suspected spam has no page, but may be released.
    if (!response.ok || answer === known) return;
    await replaceProgress();
    known = answer;
  } catch {
    // No network: the next interval tries again.
  }
}

async function replaceProgress() {
  const response = await fetch(location.href, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById(requestProgressId)!;
  const shown = document.getElementById(requestProgressId)!;
  // Replaces only its content: screen readers announce changes inside an existing status.
  if (fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
  if (page.querySelector('[data-open]')) return;
  for (const part of document.querySelectorAll('[data-open]')) part.remove();
}

const refreshIfSeen = () => document.visibilityState === 'visible' && void refresh();

whenActivated(() => {
  refreshIfSeen();
  setInterval(refreshIfSeen, interval);
  document.addEventListener('visibilitychange', refreshIfSeen);
});
