import { Fragment } from 'react';

const kinds = [
  /\d+(?:-\d+)? (?:minutes|hours|days|mm)\b/,
  /\d+-\d+%?/,
  /[A-Z]\w*-[A-Z]\w+/,
  // Of an address what stands before its @, and from there to its first dot.
  /[\w.+-]+@|(?<=@)[\w-]+|(?<=@[\w-]+)\.[\w.-]*\w/,
];
const whole = new RegExp(`(${kinds.map(({ source }) => source).join('|')})`);

/**
 * Words in which '15-30 minutes', '40-60%' and 'E-Class' stay on one line: each is read as one.
 * An address breaks after its @ and before its first dot alone.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, at) =>
    at % 2 ? (
      <Fragment key={at}>
        {part.startsWith('.') && <wbr />}
        <span className="whitespace-nowrap">{part}</span>
        {part.endsWith('@') && <wbr />}
      </Fragment>
    ) : (
      part
    ),
  );
