/** Shows a message in a live region of the page (see `Toasts`), above all else. */
export function showToast(region: HTMLElement, message: string) {
  region.textContent = message;
  region.showPopover?.();
}

export function hideToast(region: HTMLElement) {
  region.hidePopover?.();
  region.textContent = '';
}
