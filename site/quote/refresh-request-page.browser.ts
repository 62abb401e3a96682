import { requestApiPath, requestPagePath } from '../../contract/api.ts';
import { requestProgressId } from '../../contract/page-marks.ts';
import { whenActivated } from '../browser/lifecycle.browser.ts';

/** How often the page asks how things stand while it is looked at, in ms. */
const interval = 15_000;

const api = location.pathname.replace(requestPagePath, requestApiPath);
let known: string | undefined;

/** Asks in a few bytes; only when something is new the page itself, which has it in words. */
async function refresh() {
  try {
    const response = await fetch(api, { cache: 'no-store' });
    const answer = await response.text();
    // Nothing is found while it is taken for spam, which may be put right.
    if (!response.ok || answer === known) return;
    if (known !== undefined) await replaceProgress();
    known = answer;
  } catch {
    // No network: the next round asks again.
  }
}

async function replaceProgress() {
  const response = await fetch(location.href, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById(requestProgressId)!;
  // Its content alone: screen readers say what changes inside a status that was there before.
  document.getElementById(requestProgressId)!.replaceChildren(...fresh.childNodes);
  if (page.querySelector('[data-open]')) return;
  for (const part of document.querySelectorAll('[data-open]')) part.remove();
}

const refreshIfSeen = () => document.visibilityState === 'visible' && void refresh();

whenActivated(() => {
  refreshIfSeen();
  setInterval(refreshIfSeen, interval);
  document.addEventListener('visibilitychange', refreshIfSeen);
});
