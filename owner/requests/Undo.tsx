import { useLayoutEffect, useRef } from 'react';
import { undo, useChanges, type ChangePlace, type UnsentChange } from './changes.ts';
import { describeChange } from './describe-change.ts';
import { Button } from '../ui/Button.tsx';

/** Takes focus while shown, then returns it to the tapped control. */
function UndoButton({ held }: { held: UnsentChange }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    const tapped = document.activeElement as HTMLElement | null;
    own?.focus();
    return () => {
      if (document.activeElement === own) tapped?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button
      ref={ref}
      className="shrink-0 scroll-mt-28 scroll-mb-40 px-3!"
      onClick={() => void undo(held)}
    >
      Undo
    </Button>
  );
}

type Props = { id: string; place: ChangePlace };

/** Shows the last change made here while it can be undone. */
export function Undo({ id, place }: Props) {
  const held = useChanges().find((one) => one.id === id && one.isHeld && one.place === place);
  return (
    // As tall as the heading beside it, so that nothing moves when it appears. On the smallest phones it
    // is a row of its own, or little of it could be read.
    <div role="status" className="-mt-3 -mb-1 flex-1 empty:absolute">
      {held && (
        <p className="flex items-center gap-3">
          <span className="line-clamp-3 w-0 min-w-0 flex-1 text-right text-[0.8125rem]/[0.9rem] text-muted max-[22rem]:w-auto">
            {describeChange(held.change, held.at)}.
          </span>
          <UndoButton key={held.key} held={held} />
        </p>
      )}
    </div>
  );
}
