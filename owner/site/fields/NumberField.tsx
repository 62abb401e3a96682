import { Labelled, textOf, type FieldProps } from './field.tsx';

/** The typed number, with or without £; other text stays text, for the check to report. Undefined if empty. */
function figureOf(typed: string): unknown {
  const text = typed.replace('£', '').trim();
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

export const NumberField = ({ value, onChange, ...field }: FieldProps) => (
  <Labelled {...field}>
    {(control) => (
      <input
        {...control}
        inputMode="decimal"
        value={textOf(value)}
        onChange={({ target }) => onChange(figureOf(target.value))}
      />
    )}
  </Labelled>
);
