import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { button } from '../../site/ui/button.ts';
import { useChanges, type ChangePlace, type Queued } from '../offline/change-queue.ts';
import { undo } from '../offline/send-changes.ts';
import { describeChange } from './describe-change.ts';

/** Takes focus while shown, then returns it to the tapped control. */
function UndoButton({ held }: { held: Queued }) {
  const client = useQueryClient();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    const tapped = document.activeElement as HTMLElement | null;
    own?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === own) tapped?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      className={`${button('quiet')} px-3!`}
      onClick={() => void undo(client, held)}
    >
      {words.request.undo}
    </button>
  );
}

type Props = { id: string; place: ChangePlace };

/** Shows the last change made here while it can be undone. */
export function Undo({ id, place }: Props) {
  const held = useChanges().find((one) => one.id === id && one.heldIn === place);
  return (
    <div role="status" className="empty:absolute">
      {held && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2">
          {interpolate(words.request.undoable, { what: describeChange(held.change, held.at) })}
          <UndoButton key={held.key} held={held} />
        </p>
      )}
    </div>
  );
}
