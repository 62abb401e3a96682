import type { ComponentProps } from 'react';
import { quoteFields, type FieldName } from '../../../quote/fields.ts';
import type { QuoteWords } from '../../data/quote.ts';

export type FieldProps = ComponentProps<'input'> & ComponentProps<'textarea'>;
export type FormWords = Pick<QuoteWords, 'examples' | 'phoneHint'>;

/** How a phone's keyboard should help with each field. */
const inputs: Record<FieldName, FieldProps> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  carMake: { autoComplete: 'off', autoCapitalize: 'words' },
  carModel: { autoComplete: 'off', autoCapitalize: 'words' },
  carYear: { autoComplete: 'off', inputMode: 'numeric' },
  registrationNumber: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    className: 'plate plate-input',
  },
  message: { autoComplete: 'off', rows: 4 },
};

/** The short fields share a row: make and model on a phone, the year with them where there is room. */
const widths: Partial<Record<FieldName, string>> = {
  carMake: 'col-span-3 sm:col-span-2',
  carModel: 'col-span-3 sm:col-span-2',
  carYear: 'col-span-6 sm:col-span-2',
};

type Props = {
  words: FormWords;
  /** Unique on the page: one page may hold two forms. */
  idPrefix: string;
  /** What a field takes from its form: values, handlers, validity. */
  fieldProps: (name: FieldName) => FieldProps;
  /** The message at a field; an empty string keeps its place. */
  errorOf: (name: FieldName) => string | undefined;
};

/** The eight labelled fields. Knows nothing of how they are checked or sent. */
export function QuoteFields({ words, idPrefix, fieldProps, errorOf }: Props) {
  const examples: Partial<Record<FieldName, string>> = words.examples;
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      {quoteFields.map(({ name, label, maxLength }, index) => {
        const id = `${idPrefix}-${name}`;
        const error = errorOf(name);
        const hint = name === 'phone' ? words.phoneHint : undefined;
        const example = examples[name];
        const control: FieldProps = {
          id,
          name,
          maxLength,
          required: true,
          enterKeyHint: index === quoteFields.length - 1 ? 'send' : 'next',
          placeholder: name.startsWith('car') ? `e.g. ${example}` : example,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
          ...inputs[name],
          ...fieldProps(name),
        };
        control.className = `field ${inputs[name].className ?? ''}`;
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
            {name === 'message' ? <textarea {...control} /> : <input {...control} />}
            <p id={`${id}-error`} className="field-error">
              {error}
            </p>
          </div>
        );
      })}
    </div>
  );
}
