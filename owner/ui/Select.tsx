import type { ComponentProps } from 'react';
import { fieldClass } from './field-class.ts';

type Props = ComponentProps<'select'> & {
  options: Iterable<[value: string, name: string]>;
  onPick: (value: string) => void;
};

/** A list of choices, one of which is taken. */
export const Select = ({ options, onPick, ...select }: Props) => (
  <select className={fieldClass} onChange={({ target }) => onPick(target.value)} {...select}>
    {[...options].map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
