import type { ComponentProps, ReactNode } from 'react';
import { words } from 'virtual:words';
import { inWords } from '../../contract/text.ts';
import { fieldClass } from '../ui/field-class.ts';
import { EntryButtons } from './EntryButtons.tsx';
import { moved, type Schema } from './places.ts';
import { useChoices } from './useFields.ts';

type Props = {
  title: string;
  schema: Schema;
  value: unknown;
  /** Its help and its mistakes. */
  note: ReactNode;
  onChange: (value: unknown) => void;
};

/** A list of pages, by their names. */
export function ChoiceList({ title, schema, value, note, onChange }: Props) {
  const choices = useChoices(schema);
  const entries = Array.isArray(value) ? (value as string[]) : [];
  const others = [...choices].filter(([one]) => !entries.includes(one));
  const nameOf = (entry: string) => choices.get(entry) ?? inWords(entry);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-bold">{title}</legend>
      {note}
      <ol>
        {entries.map((entry, at) => (
          <li
            key={entry}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
          >
            {nameOf(entry)}
            <EntryButtons
              name={nameOf(entry)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => onChange(moved(entries, at, by))}
              onRemove={() => onChange(entries.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <select
          aria-label={`${title}: ${words.site.add}`}
          className={fieldClass}
          value=""
          onChange={({ target }) => onChange([...entries, target.value])}
        >
          <option value="">{words.site.add}</option>
          {others.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> &
  Pick<Props, 'schema' | 'onChange'> & { value: string };

/** One of several, by their names. */
export function ChoiceSelect({ schema, value, onChange, ...select }: SelectProps) {
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
