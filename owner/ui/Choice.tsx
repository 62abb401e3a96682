import type { ReactNode } from 'react';

type Props = { isChosen: boolean; onChange: () => void; children: ReactNode };

/** A labelled checkbox. */
export function Choice({ isChosen, onChange, children }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={isChosen}
        onChange={onChange}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

/** The list with an item added, or removed if it was in it. */
export const toggled = <Item,>(items: Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
