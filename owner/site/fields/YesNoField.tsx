import { useId } from 'react';
import { Note, type FieldProps } from './field.tsx';

/** A tick. */
export function YesNoField({ title, schema, value, errors = [], onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          aria-describedby={id}
          aria-invalid={errors.length > 0 || undefined}
          className="size-5 shrink-0"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {title}
      </label>
      <Note id={id} help={schema.description} errors={errors} />
    </div>
  );
}
