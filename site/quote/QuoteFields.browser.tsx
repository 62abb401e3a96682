import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { honeypotField } from '../../contract/api.ts';
import { quoteFields, type FieldName, type QuoteField } from '../../contract/fields.ts';
import { tracking } from '../browser/analytics/tracking.browser.ts';
import { pageWords } from '../browser/page-words.browser.ts';
import '../ui/Plate.css';
import './QuoteFields.css';

export type FieldProps = ComponentProps<'input'> & ComponentProps<'textarea'>;

/** Attributes of single fields. */
const looks: Partial<Record<FieldName, FieldProps>> = {
  registrationNumber: { className: 'plate plate-input' },
  message: {
    rows: 4,
    // Browsers bring only its first line into view, and the floating buttons would cover the rest.
    onFocus: ({ currentTarget }: { currentTarget: Element }) =>
      currentTarget.scrollIntoView({ block: 'nearest' }),
  },
};

/** The short fields share a row: make and model on a phone, the year with them where there is room. */
const widths: Partial<Record<FieldName, string>> = {
  carMake: 'col-span-3 sm:col-span-2',
  carModel: 'col-span-3 sm:col-span-2',
  carYear: 'col-span-6 sm:col-span-2',
};

const quick = 'inline-flex min-h-11 items-center font-semibold underline';

type Props = {
  /** Unique on the page: one page may hold two forms. */
  idPrefix: string;
  /** The field's react-hook-form control. */
  fieldProps: (name: FieldName) => FieldProps;
  /** The error of a field; an empty string keeps its space. */
  errorOf: (name: FieldName) => string | undefined;
  /** Shown under the registration number. */
  offer?: ReactNode;
};

/** The labelled fields, without validation or sending. */
export function QuoteFields({ idPrefix, fieldProps, errorOf, offer }: Props) {
  const words = pageWords();
  const examples: Partial<Record<FieldName, string>> = words.examples;
  /** By their first field: a heading, and a hint for the whole group. */
  const groups: Partial<Record<FieldName, { heading: string; hint?: string }>> = {
    name: { heading: words.groups.you },
    carMake: { heading: words.groups.car, hint: words.carHint },
    message: { heading: words.groups.problem },
  };
  /** Before the field or, for long input, after it. */
  const hints: Partial<Record<FieldName, string>> = {
    phone: words.phoneHint,
    message: words.messageHint,
  };
  return (
    <>
      <p>
        {`${words.quicker} `}
        <a href={`tel:${words.phone}`} {...tracking('call', 'Quote Form')} className={quick}>
          Call us
        </a>
        {' or '}
        <a
          href={`https://wa.me/${words.phone.slice(1)}`}
          target="_blank"
          rel="noopener"
          {...tracking('whatsapp', 'Quote Form')}
          className={quick}
        >
          WhatsApp
        </a>
        .
      </p>
      <p className="mb-3 text-sm text-muted">{words.required}</p>
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        {quoteFields.map((field: QuoteField, index) => {
          const { name, label, type } = field;
          const id = `${idPrefix}-${name}`;
          const error = errorOf(name);
          const hint = hints[name];
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
            placeholder: example && name.startsWith('car') ? `e.g. ${example}` : example,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
            ...looks[name],
            ...fieldProps(name),
          };
          control.className = `field ${looks[name]?.className ?? ''}`;
          const group = groups[name];
          return (
            <Fragment key={name}>
              {group && (
                <h3 className="col-span-6 border-line text-lg not-first:border-t not-first:pt-4">
                  {group.heading}
                </h3>
              )}
              {group?.hint && (
                <p className="col-span-6 -mt-3 text-sm text-muted">{group.hint}</p>
              )}
              <div className={widths[name] ?? 'col-span-6'}>
                <label htmlFor={id} className="mb-1 block text-sm font-semibold">
                  {label}
                </label>
                {type !== 'multiline' && <Hint id={id}>{hint}</Hint>}
                {type === 'multiline' ? <textarea {...control} /> : <input {...control} />}
                {type === 'multiline' && <Hint id={id}>{hint}</Hint>}
                <p id={`${id}-error`} className="field-error">
                  {error}
                </p>
                {name === 'registrationNumber' && offer}
              </div>
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

function Hint({ id, children }: { id: string; children: string | undefined }) {
  return (
    children && (
      <p id={`${id}-hint`} className="my-1 text-sm text-muted">
        {children}
      </p>
    )
  );
}

/** A hidden field that only robots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Link to the privacy notice, in a new tab, so that the form keeps its values. */
export function PrivacyLine() {
  const { privacy, privacyLink } = pageWords();
  return (
    <p className="mt-4 text-sm text-muted">
      {`${privacy} `}
      <a href={privacyLink} target="_blank" className="underline">
        Privacy notice
      </a>
    </p>
  );
}
