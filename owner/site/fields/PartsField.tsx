import { inWords } from '../../../contract/text.ts';
import { partsOf } from '../places.ts';
import type { OuterProps } from './field.tsx';

/** A field for each part of a value. */
export const PartsField = ({ schema, value, Field, onChange }: OuterProps) =>
  partsOf(schema).map(([name, part]) => (
    <Field
      key={name}
      title={part.title ?? inWords(name)}
      schema={part}
      value={(value as Record<string, unknown>)[name]}
      onChange={(next) => onChange({ ...(value as object), [name]: next })}
    />
  ));
