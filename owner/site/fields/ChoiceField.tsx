import { inWords } from '../../../contract/text.ts';
import { Select } from '../../ui/Select.tsx';
import { useChoices } from '../use-fields.ts';
import { Labelled, textOf, type FieldProps } from './field.tsx';

/** One page or job, by its name. */
export function ChoiceField({ value, onChange, ...field }: FieldProps) {
  const options = new Map(useChoices(field.schema));
  const chosen = textOf(value);
  if (!options.has(chosen)) options.set(chosen, inWords(chosen));
  return (
    <Labelled {...field}>
      {(control) => <Select {...control} value={chosen} options={options} onPick={onChange} />}
    </Labelled>
  );
}
