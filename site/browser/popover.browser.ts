/**
 * Shows or hides a popover. In Safari before 17 and Chrome before 114, which have none, base.css
 * shows it by the attribute.
 */
export function setPopover(element: HTMLElement, isShown: boolean) {
  element.toggleAttribute('data-open', isShown);
  if (isShown) element.showPopover?.();
  else element.hidePopover?.();
}
