import { fieldClass } from '../../ui/field-class.ts';
import { Note, textOf, type FieldProps } from './field.tsx';

const closed = 'closed';
const usualHours = '08:00-20:00';

/** The opening hours of a day. */
export function HoursField({ title, schema, value, errors = [], onChange }: FieldProps) {
  const written = textOf(value);
  const [opens = '', closes = ''] = written === closed ? [] : written.split('-');
  const time = (label: string, now: string, put: (time: string) => string) => (
    <input
      type="time"
      required
      aria-label={`${title}, ${label}`}
      className={`${fieldClass} min-w-0`}
      value={now}
      onChange={({ target }) => onChange(put(target.value))}
    />
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span aria-hidden className="flex-1 font-bold">
          {title}
        </span>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={written === closed}
            onChange={({ target }) => onChange(target.checked ? closed : usualHours)}
          />
          Closed
        </label>
      </div>
      {written !== closed && (
        <div className="flex gap-2">
          {time('opens', opens, (now) => `${now}-${closes}`)}
          {time('closes', closes, (now) => `${opens}-${now}`)}
        </div>
      )}
      {errors.length > 0 && <Note help={schema.description} errors={errors} />}
    </fieldset>
  );
}
