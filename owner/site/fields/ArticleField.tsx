import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inPounds } from '../../../contract/text.ts';
import { ActionMenu } from '../SheetControls.tsx';
import { useChoices, useFields } from '../use-fields.ts';
import { Labelled, textOf, type FieldProps } from './field.tsx';

/** A block of an article has no empty lines. */
const asBlock = (text: string) => text.trim().replaceAll(/\n\s*\n/g, '\n');

const small = 'min-h-11 rounded-md border border-edge px-3 text-sm';

/** Stand for what is not selected, until they are written over. */
const placeholder = 'words';
/** The marks that each button writes around the selected words, or around words to replace. */
const buttons: [name: string, before: string, middle?: string, after?: string][] = [
  ['Bold', '**', placeholder, '**'],
  ['Link', '[', placeholder, '](https://)'],
  ['Phone number', '{phone}'],
];

/** A block of an article as written, with buttons for what can't be typed easily. */
export function ArticleField({ value, onChange, ...props }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => textOf(value));
  const put = (text: string) => {
    setTyped(text);
    onChange(asBlock(text));
  };
  /** Writes around the selected words; `middle` stands there if nothing is selected. */
  const write = (before: string, middle = '', after = '') => {
    const { selectionStart: start, selectionEnd: end } = field.current!;
    const chosen = middle && (typed.slice(start, end) || middle);
    const rest = typed.slice(middle ? end : start);
    // Shown at once, so that the next key already finds the words selected.
    flushSync(() => put(typed.slice(0, start) + before + chosen + after + rest));
    const from = start + before.length;
    field.current!.focus();
    field.current!.setSelectionRange(from, from + chosen.length);
  };
  const jobs = [...useChoices({ choices: ['pricing.yaml'] })];
  const { fields = [] } = useFields('pricing.yaml');
  const priceOf = (job: string) =>
    fields.find(({ path }) => path.join() === `jobs,${job},price`)?.value;
  return (
    <Labelled {...props}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={field}
            rows={5}
            className={`${control.className} field-sizing-content`}
            value={typed}
            onChange={({ target }) => put(target.value)}
          />
          <p className="flex flex-wrap gap-2">
            {buttons.map(([name, before, middle, after]) => (
              <button
                key={name}
                type="button"
                className={small}
                onClick={() => write(before, middle, after)}
              >
                {name}
              </button>
            ))}
            <ActionMenu
              label="Price of"
              options={jobs.flatMap(([of, name]) => {
                const price = priceOf(of);
                return typeof price === 'number' ? [[of, `${name}, ${inPounds(price)}`]] : [];
              })}
              className={`${small} max-w-36`}
              onPick={(of) => write(`{price:${of}}`)}
            />
            <ActionMenu
              label="Time of"
              options={jobs}
              className={`${small} max-w-36`}
              onPick={(of) => write(`{time:${of}}`)}
            />
          </p>
        </>
      )}
    </Labelled>
  );
}
