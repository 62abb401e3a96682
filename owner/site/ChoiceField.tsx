import type { ComponentProps } from 'react';
import { inWords } from '../../contract/text.ts';
import type { Schema } from './places.ts';
import { useChoices } from './useFields.ts';

type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  schema: Schema;
  value: string;
  onChange: (value: string) => void;
};

/** One of several, by their names. */
export function ChoiceSelect({ schema, value, onChange, ...select }: Props) {
  const choices = useChoices(schema);
  if (!choices.has(value)) choices.set(value, inWords(value));
  return (
    <select {...select} value={value} onChange={({ target }) => onChange(target.value)}>
      {[...choices].map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

type PickProps = {
  /** The first option, which stays selected. */
  label: string;
  /** For screen readers. */
  title?: string;
  options: [one: string, name: string][];
  className: string;
  onPick: (one: string) => void;
};

/** A button with choices: each does something at once. */
export const PickOne = ({ label, title = label, options, className, onPick }: PickProps) => (
  <select
    aria-label={title}
    className={className}
    value=""
    onChange={({ target }) => onPick(target.value)}
  >
    <option value="">{label}</option>
    {options.map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </select>
);
