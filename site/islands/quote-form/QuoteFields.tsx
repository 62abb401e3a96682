import { fillIn } from '../../fill-in.ts';
import type { ComponentProps } from 'react';
import { quoteFields, type FieldName, type QuoteField } from '../../../contract/fields.ts';
import type { QuoteFormWords } from '../../data/schemas/quote.ts';
import '../../ui/Plate.css';
import './QuoteFields.css';

export type FieldProps = ComponentProps<'input'> & ComponentProps<'textarea'>;

/** How single fields look. */
const looks: Partial<Record<FieldName, FieldProps>> = {
  registrationNumber: { className: 'plate plate-input' },
  message: { rows: 4 },
};

/** The short fields share a row: make and model on a phone, the year with them where there is room. */
const widths: Partial<Record<FieldName, string>> = {
  carMake: 'col-span-3 sm:col-span-2',
  carModel: 'col-span-3 sm:col-span-2',
  carYear: 'col-span-6 sm:col-span-2',
};

type Props = {
  words: QuoteFormWords;
  /** Unique on the page: one page may hold two forms. */
  idPrefix: string;
  /** What a field takes from its form: values, handlers, validity. */
  fieldProps: (name: FieldName) => FieldProps;
  /** The message at a field; an empty string keeps its place. */
  errorOf: (name: FieldName) => string | undefined;
};

/** The labelled fields. Knows nothing of how they are checked or sent. */
export function QuoteFields({ words, idPrefix, fieldProps, errorOf }: Props) {
  const examples: Partial<Record<FieldName, string>> = words.examples;
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      {quoteFields.map((field: QuoteField, index) => {
        const { name, label, type } = field;
        const id = `${idPrefix}-${name}`;
        const error = errorOf(name);
        const hint = name === 'phone' ? words.phoneHint : undefined;
        const example = examples[name];
        const control: FieldProps = {
          id,
          name,
          type: type === 'email' || type === 'tel' ? type : undefined,
          maxLength: field.maxLength,
          required: field.required,
          autoComplete: field.autoComplete,
          autoCapitalize: field.autoCapitalize,
          inputMode: field.inputMode,
          spellCheck: field.spellCheck,
          enterKeyHint: index === quoteFields.length - 1 ? 'send' : 'next',
          placeholder:
            example && name.startsWith('car') ? fillIn(words.example, { example }) : example,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
          ...looks[name],
          ...fieldProps(name),
        };
        control.className = `field ${looks[name]?.className ?? ''}`;
        return (
          <div key={name} className={widths[name] ?? 'col-span-6'}>
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              {label}
            </label>
            {hint && (
              <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
                {hint}
              </p>
            )}
            {type === 'multiline' ? <textarea {...control} /> : <input {...control} />}
            <p id={`${id}-error`} className="field-error">
              {error}
            </p>
          </div>
        );
      })}
    </div>
  );
}
