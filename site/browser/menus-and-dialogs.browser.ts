import { nextPaint } from './lifecycle.browser.ts';
import { setPopover } from './popover.browser.ts';

/** Closes a menu when one of its links is chosen, even if the page stays. */
export function closeMenusOnChoice() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.menu-panel a');
    const menu = link?.closest<HTMLElement>('.menu-panel');
    if (menu) setPopover(menu, false);
  });
}

/** Opens and closes menus in browsers without popovers. */
export function helpMenus() {
  if ('popover' in HTMLElement.prototype) return;
  const choose = (target: Element | null) => {
    const opener = target?.closest('[popovertarget]') ?? null;
    for (const menu of document.querySelectorAll<HTMLElement>('.menu-panel')) {
      if (menu.contains(target)) continue;
      const isOpened =
        opener?.getAttribute('popovertarget') === menu.id && !menu.hasAttribute('data-open');
      setPopover(menu, isOpened);
      document
        .querySelector(`[popovertarget="${menu.id}"]`)
        ?.setAttribute('aria-expanded', `${isOpened}`);
    }
  };
  document.addEventListener('click', ({ target }) => choose(target as Element));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && choose(null));
}

/** Keeps one disclosure of a group open in browsers that don't know `name` on them. */
export function helpDisclosures() {
  if ('name' in HTMLDetailsElement.prototype) return;
  const closeOthers = ({ target: opened }: Event) => {
    if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
      if (other !== opened && other.getAttribute('name') === opened.getAttribute('name'))
        other.open = false;
  };
  document.addEventListener('toggle', closeOthers, true);
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
