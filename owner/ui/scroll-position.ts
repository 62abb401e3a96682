import { useLayoutEffect } from 'react';

/** A screen's scroll position in px, and the name of its focused element. */
type Position = { scroll: number; focused: string | undefined };

const positions = new Map<string, Position>();
// Otherwise the browser would use another screen's scroll position.
history.scrollRestoration = 'manual';

const nameOf = (element: Element) =>
  element.getAttribute('href') ?? element.ariaLabel ?? element.textContent;

const isInMain = (element: Element) => element.closest('main') !== null;

/** Remembers the scroll position and focus of the screen being left, which is still shown. */
export function rememberScrollPosition({ oldURL }: HashChangeEvent): void {
  const { activeElement: active } = document;
  positions.set(new URL(oldURL).hash, {
    scroll: scrollY,
    focused: active && isInMain(active) ? nameOf(active) : undefined,
  });
}

/** True on a screen that was shown before, whose scroll position comes back. */
export const isShownAgain = (): boolean => history.state !== null;

/** The remembered position of a screen; a newly opened request starts at its top. */
function positionOn(hash: string, startsAnew: boolean): Position | undefined {
  // A history state marks screens that were shown before.
  const isNew = !isShownAgain();
  if (isNew) history.replaceState({ isKnown: true }, '');
  return isNew && startsAnew ? undefined : positions.get(hash);
}

/** Restores each screen's scroll position and focus, or focuses its heading. */
export function useScrollPosition(hash: string, startsAnew: boolean): void {
  useLayoutEffect(() => {
    const position = positionOn(hash, startsAnew);
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, textarea, summary)',
    );
    const focused =
      position?.focused && [...controls].find((one) => nameOf(one) === position.focused);
    (focused || document.querySelector('h1'))?.focus({ preventScroll: true });
    scrollTo(0, position?.scroll ?? 0);
  }, [hash, startsAnew]);
}
