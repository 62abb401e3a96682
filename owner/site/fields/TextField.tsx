import { Labelled, textOf, type FieldProps } from './field.tsx';

/** Longer texts begin with more lines, in letters. */
const longest = 60;

const inputTypes: Record<string, string> = {
  date: 'date',
  email: 'email',
  tel: 'tel',
  uri: 'url',
};

/** A text: on a line where it has a pattern, else a paragraph. */
export function TextField({ value, onChange, ...field }: FieldProps) {
  const { format, pattern, maxLength } = field.schema;
  const text = textOf(value);
  const isLine = format !== undefined || pattern !== undefined;
  return (
    <Labelled {...field} {...(maxLength !== undefined && { left: maxLength - text.length })}>
      {(control) =>
        isLine ? (
          <input
            {...control}
            type={inputTypes[format ?? ''] ?? 'text'}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <textarea
            {...control}
            rows={text.length > longest ? 4 : 2}
            className={`${control.className} field-sizing-content`}
            value={text}
            // Texts are single paragraphs.
            onChange={({ target }) => onChange(target.value.replaceAll(/\n+/g, ' '))}
          />
        )
      }
    </Labelled>
  );
}
