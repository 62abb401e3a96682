import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import type { Fields } from './use-fields.ts';

/** Says that fields are loading, unavailable or out of date. */
export function FieldsNote({ fields, error }: Fields) {
  if (!error) return fields ? null : <p role="status">Loading</p>;
  const reason = error.message;
  return <Alert>{fields ? `What you see may be old. ${reason}` : reason}</Alert>;
}

/** A row of a list that opens something. */
export const Row = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
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

type MenuProps = {
  /** The first option, which stays selected. */
  label: string;
  /** For screen readers. */
  title?: string;
  options: [one: string, name: string][];
  className: string;
  onPick: (one: string) => void;
};

/** A button with choices: each does something at once. */
export const ActionMenu = ({ label, title = label, options, className, onPick }: MenuProps) => (
  <Select
    aria-label={title}
    className={className}
    value=""
    options={[['', label], ...options]}
    onPick={onPick}
  />
);

type EntryProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Buttons for one list entry. */
export function EntryButtons({ name, isFirst, isLast, onMove, onRemove }: EntryProps) {
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
      {one('Move up', isFirst, () => onMove(-1))}
      {one('Move down', isLast, () => onMove(1))}
      {one('Remove', false, onRemove)}
    </p>
  );
}
