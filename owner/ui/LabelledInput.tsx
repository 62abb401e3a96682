import type { ComponentProps } from 'react';
import { fieldClass } from './field-class.ts';

/** An input under its label. */
export const LabelledInput = ({
  label,
  ...input
}: ComponentProps<'input'> & { label: string }) => (
  <label className="grid gap-1">
    {label}
    <input autoComplete="off" className={fieldClass} {...input} />
  </label>
);
