import { setPopover } from './popover.browser.ts';

/** How long a toast stays, in ms. */
const toastTime = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for a while in the page's live region (see `Toasts`). */
export function showToast(message: string) {
  clearTimeout(timer);
  const region = document.getElementById('toasts')!;
  region.textContent = message;
  setPopover(region, true);
  timer = setTimeout(() => {
    setPopover(region, false);
    region.textContent = '';
  }, toastTime);
}
