/**
 * The message for one error: the file as the owner knows it, the field ('' for
 * the whole file) and what to write there instead.
 */
export const fix = (file: string, field: string, what: string) =>
  `Fix ${file}: ${field && `${field}: `}${what}`;

/** ['faq', 1, 'answer'] → 'faq, entry 2, answer'; ['search', 'title'] → 'search.title'. */
export function fieldAt(path: PropertyKey[]): string {
  return path
    .map((part, at) => {
      if (typeof part === 'number') return `${at > 0 ? ', ' : ''}entry ${part + 1}`;
      return `${at === 0 ? '' : typeof path[at - 1] === 'number' ? ', ' : '.'}${String(part)}`;
    })
    .join('');
}
