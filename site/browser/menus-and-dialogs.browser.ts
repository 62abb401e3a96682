import { nextPaint } from './lifecycle.browser.ts';

/** Closes a menu when one of its links is chosen, even if the page stays. */
export function closeMenusOnChoice() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.menu-panel a');
    link?.closest<HTMLElement>('.menu-panel')?.hidePopover();
  });
}

/**
 * Opens and closes dialogs in browsers without `command` on buttons or `closedby` on dialogs.
 * In all browsers the tap is painted first, since a slow phone takes a moment to lay a form
 * out.
 */
export function helpDialogs() {
  document.addEventListener('click', async (event) => {
    const opener = (event.target as Element).closest('[commandfor]');
    const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    await nextPaint();
    if (opener?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    document.addEventListener('click', ({ target }) => {
      // A click on the dialog itself hits its backdrop, since its content is in children.
      if (!(target instanceof HTMLDialogElement)) return;
      if (target.getAttribute('closedby') === 'any') target.close();
    });
  }
}
