import { useEffect, useRef, useState } from 'react';

const mark = /(\{[^{}]+\})/;

/** The placeholders in a text: '{price:opening}', '{if:response}', '{/if}'. */
export const marksIn = (text: string): string[] =>
  text.split(mark).filter((part) => mark.test(part));

const plain = (name: string) => name.replaceAll(/[:-]/g, ' ');

/** A placeholder's name: 'price opening' for '{price:opening}'. */
function nameOf(text: string): string {
  const name = text.slice(1, -1);
  if (name === '/if') return 'until here';
  if (name.startsWith('if:')) return `only if ${plain(name.slice(3))}:`;
  return plain(name);
}

const chip =
  'mx-0.5 rounded-md box-decoration-clone bg-saltire-fill px-1.5 py-0.5 text-sm text-white select-all';

/** A text that shows placeholders by name. */
export function MarkedText({ text }: { text: string }) {
  return text.split(mark).map((part, at) =>
    mark.test(part) ? (
      <span key={at} className={chip}>
        {nameOf(part)}
      </span>
    ) : (
      part
    ),
  );
}

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

type Props = {
  id: string;
  value: string;
  className: string;
  describedBy: string;
  onChange: (text: string) => void;
};

/**
 * A text field in which placeholders are single pieces, which can be deleted and inserted but
 * not edited.
 */
export function MarkedField({ id, value, className, describedBy, onChange }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState(value);
  const insert = (part: string) => {
    ref.current?.append(chipFor(part), ' ');
    onChange(textIn(ref.current!));
  };
  useEffect(() => {
    const parts = first.split(mark);
    ref.current?.replaceChildren(
      ...parts.map((part) => (mark.test(part) ? chipFor(part) : part)),
    );
  }, [first]);
  const left = marksIn(value);
  const missing = [...new Set(marksIn(first))].filter((one) => !left.includes(one));
  return (
    <>
      <div
        ref={ref}
        role="textbox"
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        className={`${className} leading-loose`}
        onInput={({ currentTarget }) => onChange(textIn(currentTarget))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain').replaceAll(/[{}]|\s+/g, ' ');
          document.execCommand('insertText', false, text);
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
  );
}
