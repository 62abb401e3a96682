import type { FieldProps } from './field.tsx';
import { TextField } from './TextField.tsx';

/** The tag that begins a box in an article, with its heading. */
const box = /^<Aside title="([^"]*)">$/;

export const isBox = (text: string): boolean => box.test(text);

/** The heading of a box in an article. */
export const BoxField = ({ value, onChange, ...field }: FieldProps) => (
  <TextField
    {...field}
    title="Heading of the box"
    schema={{ type: 'string' }}
    value={box.exec(String(value))?.[1]}
    onChange={(typed) => onChange(`<Aside title="${String(typed).replaceAll(/["<>]/g, '')}">`)}
  />
);
