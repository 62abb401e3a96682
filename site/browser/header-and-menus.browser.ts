/** How far a page scrolls, in px, before the header turns solid. */
const threshold = 20;

/** Marks the root with `data-scrolled` once the page has scrolled more than 20 px. */
export function watchScroll() {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Choosing a link closes the menu it stands in, also when the page stays. */
export function closeMenusOnChoice() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.menu-panel a');
    link?.closest<HTMLElement>('.menu-panel')?.hidePopover();
  });
}
