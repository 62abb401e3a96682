import type { ReactNode } from 'react';
import type { Editable, Field } from '../places.ts';

/** The values of a step, and a control for each. */
export type StepParts = {
  editables: Editable[];
  /** All fields of the files that it needs. */
  fields: Field[];
  /** The control of a value, under its own title and help or under another title. */
  control: (one: Editable, title?: string) => ReactNode;
};

/** Splits values into those with the same key, in their order. */
export function groupsBy(editables: Editable[], keyOf: (one: Editable) => string) {
  const groups = new Map<string, Editable[]>();
  for (const one of editables) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

/** The last name of a value's path: 'price'. */
export const nameAt = ({ path }: Editable) => String(path.at(-1));
