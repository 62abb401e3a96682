/** Runs at once, or, on a page that is prerendered before anybody asked for it, when it is shown. */
export function whenActivated(act: () => void) {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else {
    act();
  }
}

/** Runs when everything the page needs is here. */
export function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** Resolves once the browser has painted what was changed so far: heavy work after a tap waits for it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
