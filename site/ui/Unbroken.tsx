const kinds = [
  /\d+(?:-\d+)? (?:minutes|hours|days|mm)\b/,
  /\d+-\d+%?/,
  /[A-Z]\w*-[A-Z]\w+/,
  // Of an address what stands before its @, and from there to its first dot.
  /[\w.+-]+@|(?<=@)[\w-]+|(?<=@[\w-]+)\.[\w.-]*\w/,
];
const anyKind = kinds.map(({ source }) => source).join('|');
const whole = new RegExp(`(\\(?(?:${anyKind})(?:[.,;:)]+(?=\\s|$))?)`);

/**
 * Words in which '15-30 minutes', '40-60%' and 'E-Class' stay on one line, with the marks
 * around them. An address breaks after its @ and before its first dot alone.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, at) =>
    at % 2 ? (
      // Unlike words that never wrap, what is wider than the screen still does.
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
