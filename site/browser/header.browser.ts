/** How far a page scrolls, in px, before the header turns solid. */
const threshold = 20;

/** Marks the root with `data-scrolled` once the page has scrolled more than 20 px. */
export function watchScroll() {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Marks the root with `data-past-call` while the call button of its first screen is out of view. */
export function watchHeroCall() {
  const root = document.documentElement;
  const call = document.querySelector('.hero-call');
  if (!call) return;
  const { scrollPaddingTop } = getComputedStyle(root);
  new IntersectionObserver(
    (entries) => root.toggleAttribute('data-past-call', !entries.at(-1)!.isIntersecting),
    // The header covers this part of the window.
    { rootMargin: `-${Math.round(parseFloat(scrollPaddingTop))}px 0px 0px` },
  ).observe(call);
}
