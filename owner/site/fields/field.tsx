import { useId, type ComponentType, type ReactNode } from 'react';
import { fieldClass } from '../../ui/field-class.ts';
import type { Schema } from '../places.ts';

export type FieldProps = {
  title: string;
  schema: Schema;
  value: unknown;
  errors?: string[];
  onChange: (value: unknown) => void;
};

/** A kind that holds fields of any kind draws them by `Field`. */
export type OuterProps = FieldProps & { Field: ComponentType<FieldProps> };

/** A value as text; empty for none. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' ? '' : String(value ?? '');

type NoteProps = { id?: string; help?: string | undefined; left?: number; errors?: string[] };

/** Help, letters left and mistakes, under a field. */
export const Note = ({ id, help, left, errors = [] }: NoteProps) => (
  <span id={id} className="grid gap-1">
    {help && <span className="text-sm text-muted">{help}</span>}
    {left !== undefined && (
      <span className="text-sm text-muted">
        {left < 0 ? `${-left} letters too many` : `${left} letters left`}
      </span>
    )}
    {errors.map((error) => (
      <strong key={error} className="text-danger">
        {error}
      </strong>
    ))}
  </span>
);

/** Attributes that tie a control to its title and its note. */
export type ControlProps = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  className: string;
};

type LabelledProps = Pick<FieldProps, 'title' | 'schema' | 'errors'> & {
  left?: number;
  children: (control: ControlProps) => ReactNode;
};

/** A control between its title and its note. */
export function Labelled({ title, schema, errors = [], left, children }: LabelledProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-bold">
        {title}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': errors.length > 0 || undefined,
        className: fieldClass,
      })}
      <Note
        id={noteId}
        help={schema.description}
        errors={errors}
        {...(left !== undefined && { left })}
      />
    </div>
  );
}
