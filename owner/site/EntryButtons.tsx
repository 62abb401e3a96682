import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Buttons for one list entry. */
export function EntryButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const one = (label: string, isDisabled: boolean, onClick: () => void) => (
    <Button
      aria-label={`${label}: ${name}`}
      disabled={isDisabled}
      className="px-3!"
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <p className="flex flex-wrap gap-2">
      {one(words.site.up, isFirst, () => onMove(-1))}
      {one(words.site.down, isLast, () => onMove(1))}
      {one(words.site.remove, false, onRemove)}
    </p>
  );
}
