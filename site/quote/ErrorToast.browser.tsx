import { useEffect, useRef } from 'react';
import { quoteMessages } from '../../contract/messages.ts';
import { setPopover } from '../browser/popover.browser.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { isShown: boolean; onDismiss: () => void };

/**
 * Says that a request failed. Inside the form, since everything outside an open dialog is
 * inert.
 */
export function ErrorToast({ isShown, onDismiss }: Props) {
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setPopover(toast.current!, isShown);
  }, [isShown]);
  return (
    <div ref={toast} role="alert" popover="manual" data-kind="error" className="toast">
      {isShown && (
        <>
          <span>{quoteMessages.failed}</span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="absolute top-1 right-1 grid size-11 place-items-center"
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </div>
  );
}
