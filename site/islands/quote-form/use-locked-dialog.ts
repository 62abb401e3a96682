import { useEffect, type RefObject } from 'react';

const keepOpen = (event: Event) => event.preventDefault();

/**
 * While `isLocked`, the dialog around an element is closed by its button alone: neither Escape nor
 * a tap beside it, which nobody means while a form is on its way.
 */
export function useLockedDialog(inside: RefObject<HTMLElement | null>, isLocked: boolean) {
  useEffect(() => {
    const dialog = inside.current!.closest('dialog');
    if (!dialog || !isLocked) return undefined;
    const closedBy = dialog.getAttribute('closedby')!;
    dialog.setAttribute('closedby', 'none');
    // For browsers that do not know `closedby`.
    dialog.addEventListener('cancel', keepOpen);
    return () => {
      dialog.setAttribute('closedby', closedBy);
      dialog.removeEventListener('cancel', keepOpen);
    };
  }, [inside, isLocked]);
}
