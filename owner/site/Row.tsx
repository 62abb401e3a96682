import type { ReactNode } from 'react';

type Props = { onClick: () => void; children: ReactNode };

/** A row of a list that opens something. */
export const Row = ({ onClick, children }: Props) => (
  <li className="border-b border-line">
    <button
      type="button"
      className="flex min-h-13 w-full items-center justify-between gap-3 py-2 text-left"
      onClick={onClick}
    >
      {children}
    </button>
  </li>
);
