/** Runs at once, or, on a page that is prerendered before anybody asked for it, when it is shown. */
export function whenActivated(act: () => void) {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else {
    act();
  }
}

const readyEvent = 'page:ready';

/** Marks the page as ready, on its root and by an event: from here on taps reach its scripts. */
export function markReady() {
  document.documentElement.dataset['ready'] = '';
  dispatchEvent(new Event(readyEvent));
}

/** Runs once the page is ready, at once if it is. */
export function whenReady(act: () => void) {
  if ('ready' in document.documentElement.dataset) act();
  else addEventListener(readyEvent, act, { once: true });
}

/** Resolves once the browser has painted what was changed so far: heavy work after a tap waits for it. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
