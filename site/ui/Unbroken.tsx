/** '15-30', '40-60%', and of an address what stands before its @ and its first dot. */
const whole = /(\d+-\d+%?|[\w.+-]+@|(?<=@)[\w-]+|(?<=@[\w-]+)\.[\w.-]*\w[.,;:]?)/;

/** Words with ranges and addresses that break at none of their hyphens: they are read as one. */
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
