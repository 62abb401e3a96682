/** How long a toast stays, in ms. */
const toastTime = 8000;

/** Shows a message for a while in the live region of the page (see `Toasts`), above all else. */
export function showToast(message: string) {
  const region = document.getElementById('toasts')!;
  region.textContent = message;
  region.showPopover?.();
  setTimeout(() => {
    region.hidePopover?.();
    region.textContent = '';
  }, toastTime);
}
