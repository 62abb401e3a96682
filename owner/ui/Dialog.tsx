import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A sheet from the screen's lower edge that keeps the focus until it is closed. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, since only then the browser gives focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 mx-auto mt-auto max-h-[90dvh] w-full max-w-prose overflow-y-auto rounded-t-lg border border-line bg-paper p-0 pb-[env(safe-area-inset-bottom)] text-ink sm:mb-auto sm:rounded-lg"
    >
      <header className="sticky top-0 z-10 flex min-h-14 items-center gap-2 border-b border-line bg-paper px-4">
        <h2 id={id} className="my-2 line-clamp-2 min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="-mr-3 inline-flex size-11 items-center justify-center"
          onClick={onClose}
        >
          <Icon name="close" className="size-6" />
        </button>
      </header>
      <div className="grid grid-cols-1 gap-4 p-4">{children}</div>
    </dialog>
  );
}
