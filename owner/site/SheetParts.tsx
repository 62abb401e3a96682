import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { interpolate } from '../../contract/text.ts';
import { Alert } from '../ui/Alert.tsx';
import type { Fields } from './fields.ts';

/** Says that fields are on their way, can't be had, or may be old. */
export function FieldsNote({ fields, error }: Fields) {
  if (!error) return fields ? null : <p role="status">{words.app.loading}</p>;
  const reason = error.message;
  return <Alert>{fields ? interpolate(words.site.old, { reason }) : reason}</Alert>;
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
