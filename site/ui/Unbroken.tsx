const kinds = [
  /\d+(?:-\d+)? (?:min|minutes|hours|days|mm)\b/,
  /\d+-\d+%?/,
  /[A-Z]\w*-[A-Z]\w+/,
  // The part of an address before its @, and from there to the first dot.
  /[\w.+-]+@|(?<=@)[\w-]+|(?<=@[\w-]+)\.[\w.-]*\w/,
];
const anyKind = kinds.map(({ source }) => source).join('|');
const whole = new RegExp(`(\\(?(?:${anyKind})(?:[.,;:)]+(?=\\s|$))?)`);

/**
 * Keeps '15-30 minutes', '40-60%' and 'E-Class' on one line, with the punctuation around them.
 * An address wraps only after its @ and before its first dot.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, at) =>
    at % 2 ? (
      // Unlike nowrap, text wider than the screen still wraps.
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
