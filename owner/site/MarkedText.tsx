/** Splits a text at its placeholders. */
export const mark = /(\{[^{}]+\})/;

/** The placeholders in a text: '{price:opening}', '{if:response}', '{/if}'. */
export const marksIn = (text: string): string[] =>
  text.split(mark).filter((part) => mark.test(part));

const plain = (name: string) => name.replaceAll(/[:-]/g, ' ');

/** A placeholder's name: 'price opening' for '{price:opening}'. */
export function nameOf(text: string): string {
  const name = text.slice(1, -1);
  if (name === '/if') return 'until here';
  if (name.startsWith('if:')) return `only if ${plain(name.slice(3))}:`;
  return plain(name);
}

export const chip =
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
