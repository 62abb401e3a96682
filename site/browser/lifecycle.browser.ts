import { isNewEnough } from '../../contract/browsers.ts';

/** Runs at once, or for a prerendered page when it is opened; in browsers that are too old, never. */
export function whenActivated(act: () => void) {
  if (!isNewEnough()) return;
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else {
    act();
  }
}

/** Runs once the page has loaded. */
export function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** How long to wait for a paint, in ms: a page behind another tab is not painted. */
const longest = 200;

/** Resolves after the next paint: heavy work after a tap waits for it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
