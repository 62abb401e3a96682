import { useEffect, useRef, useState } from 'react';
import { chip, mark, marksIn, nameOf } from '../MarkedText.tsx';
import { Labelled, textOf, type FieldProps } from './field.tsx';

function chipFor(text: string): HTMLElement {
  const element = document.createElement('span');
  element.contentEditable = 'false';
  element.dataset['mark'] = text;
  element.className = chip;
  element.textContent = nameOf(text);
  return element;
}

/** The typed text with placeholders, on one line. */
const textIn = (field: HTMLElement): string =>
  [...field.childNodes]
    .map((node) => (node as HTMLElement).dataset?.['mark'] ?? node.textContent)
    .join('')
    .replaceAll(/\s+/g, ' ');

/**
 * A text field in which placeholders are single pieces, which can be deleted and inserted but
 * not edited.
 */
export function MarkedField({ value, onChange, ...field }: FieldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const text = textOf(value);
  const [first] = useState(text);
  const insert = (part: string) => {
    ref.current?.append(chipFor(part), ' ');
    onChange(textIn(ref.current!));
  };
  useEffect(() => {
    const shown = ref.current!;
    // While it is typed in, the browser keeps it.
    if (textIn(shown) !== text)
      shown.replaceChildren(
        ...text.split(mark).map((part) => (mark.test(part) ? chipFor(part) : part)),
      );
  }, [text]);
  const left = marksIn(text);
  const missing = [...new Set(marksIn(first))].filter((one) => !left.includes(one));
  return (
    <Labelled {...field}>
      {({ id, className, ...control }) => (
        <>
          <div
            {...control}
            id={id}
            ref={ref}
            role="textbox"
            aria-multiline
            aria-labelledby={`${id}-label`}
            tabIndex={0}
            contentEditable
            suppressContentEditableWarning
            className={`${className} leading-loose`}
            onInput={({ currentTarget }) => onChange(textIn(currentTarget))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onPaste={(event) => {
              event.preventDefault();
              const pasted = event.clipboardData.getData('text/plain');
              document.execCommand('insertText', false, pasted.replaceAll(/[{}]|\s+/g, ' '));
            }}
          />
          {missing.length > 0 && (
            <p className="flex flex-wrap gap-2">
              {missing.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="min-h-11 rounded-md border border-edge px-2 text-sm"
                  onClick={() => insert(one)}
                >
                  Put back “{nameOf(one)}”
                </button>
              ))}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}
