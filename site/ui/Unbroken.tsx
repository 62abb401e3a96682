/** '15-30 minutes', '40-60%', 'E-Class', and of an address what stands before its @ and its first dot. */
const kinds = [
  /\d+(?:-\d+)? (?:minutes|hours|days|mm)\b/,
  /\d+-\d+%?/,
  /[A-Z]\w*-[A-Z]\w+/,
  /[\w.+-]+@|(?<=@)[\w-]+|(?<=@[\w-]+)\.[\w.-]*\w[.,;:]?/,
];
const whole = new RegExp(`(${kinds.map(({ source }) => source).join('|')})`);

/** Words whose ranges, measures, names and addresses break nowhere: each is read as one. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, at) =>
    at % 2 ? (
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
