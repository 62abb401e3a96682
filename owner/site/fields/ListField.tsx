import { v4 as newId } from 'uuid';
import { useState } from 'react';
import { inWords } from '../../../contract/text.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldClass } from '../../ui/field-class.ts';
import { Fold } from '../../ui/Fold.tsx';
import { bare, firstWords, moved, partsOf, type Schema } from '../places.ts';
import { ActionMenu, EntryButtons } from '../SheetControls.tsx';
import { useChoices } from '../use-fields.ts';
import { Note, type OuterProps } from './field.tsx';

/** A new list entry: empty, except for values that sheets don't show, which are copied. */
function newEntry(schema: Schema, like: unknown): unknown {
  const { type } = bare(schema);
  if (type === 'array') return [];
  if (type !== 'object') return type === 'boolean' ? false : '';
  const parts = partsOf(schema).map(([name, part]) => [name, newEntry(part, undefined)]);
  return { ...(like as object | undefined), ...Object.fromEntries(parts) };
}

/** A whole list, of values or of pages by their names: entries can be added, removed and moved. */
export function ListField(props: OuterProps) {
  const { title, schema, value, errors = [], Field, onChange } = props;
  const choices = useChoices(schema);
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const items = bare(schema.items);
  const others = [...choices].filter(([one]) => !entries.includes(one));
  // Fields keep the text they first showed, so each stays with its entry.
  const [keys, setKeys] = useState(() => entries.map(() => newId()));
  const arrange = (step: <One>(list: One[]) => One[]) => {
    setKeys(step(keys));
    onChange(step(entries));
  };
  const append = (entry: unknown) => {
    setKeys([...keys, newId()]);
    onChange([...entries, entry]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-bold">{title}</legend>
      <Note help={schema.description} errors={errors} />
      {entries.map((entry, at) => {
        const name = schema.choices
          ? (choices.get(String(entry)) ?? inWords(String(entry)))
          : `Entry ${at + 1}`;
        const fields = (
          <>
            {schema.choices ? (
              name
            ) : (
              <Field
                title={items.type === 'object' ? '' : name}
                schema={items}
                value={entry}
                onChange={(next) => onChange(entries.with(at, next))}
              />
            )}
            <EntryButtons
              name={name}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => arrange((list) => moved(list, at, by))}
              onRemove={() => arrange((list) => list.toSpliced(at, 1))}
            />
          </>
        );
        return entries.length > 3 && items.type === 'object' ? (
          <Fold key={keys[at]} title={firstWords(entry) || name}>
            {fields}
          </Fold>
        ) : (
          <div key={keys[at]} className="grid gap-2 rounded-lg border border-line p-3">
            {fields}
          </div>
        );
      })}
      {!schema.choices && (
        <Button onClick={() => append(newEntry(items, entries.at(-1)))}>Add one</Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label="Add one"
          title={`${title}: Add one`}
          options={others}
          className={fieldClass}
          onPick={append}
        />
      )}
    </fieldset>
  );
}
