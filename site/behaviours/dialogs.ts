/**
 * Opens and closes dialogs in browsers that don't yet know `command` on buttons or
 * `closedby` on dialogs. Others do it by themselves.
 */
export function helpDialogs() {
  if (!('command' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', (event) => {
      const opener = (event.target as Element).closest('[commandfor]');
      const dialog = opener && document.getElementById(opener.getAttribute('commandfor')!);
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (opener?.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    });
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    document.addEventListener('click', ({ target }) => {
      // The backdrop belongs to the dialog; all it shows lies in children.
      if (target instanceof HTMLDialogElement) target.close();
    });
  }
}
