/** Runs at once, or, on a page that is made ready before anybody asked for it, when it is shown. */
export function whenShown(act: () => void) {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true });
  } else {
    act();
  }
}
