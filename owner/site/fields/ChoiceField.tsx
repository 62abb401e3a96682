import { inWords } from '../../../contract/text.ts';
import { useChoices } from '../use-fields.ts';
import { Labelled, textOf, type FieldProps } from './field.tsx';

/** One page or job, by its name. */
export function ChoiceField({ value, onChange, ...field }: FieldProps) {
  const options = new Map(useChoices(field.schema));
  const chosen = textOf(value);
  if (!options.has(chosen)) options.set(chosen, inWords(chosen));
  return (
    <Labelled {...field}>
      {(control) => (
        <select {...control} value={chosen} onChange={({ target }) => onChange(target.value)}>
          {[...options].map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
