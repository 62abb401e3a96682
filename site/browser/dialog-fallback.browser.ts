import { nextPaint } from './lifecycle.browser.ts';

/**
 * Opens and closes dialogs in browsers that don't yet know `command` on buttons or `closedby` on
 * dialogs, and in all lets the tap be seen first: a slow phone takes a moment to lay a form out.
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
      // The backdrop belongs to the dialog; all it shows lies in children.
      if (!(target instanceof HTMLDialogElement)) return;
      if (target.getAttribute('closedby') === 'any') target.close();
    });
  }
}
