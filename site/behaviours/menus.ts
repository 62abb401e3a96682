/** Choosing a link closes the menu it stands in, also when the page stays. */
export function closeMenusOnChoice() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.menu-panel a');
    link?.closest<HTMLElement>('.menu-panel')?.hidePopover();
  });
}
