import { shorten } from '../../../contract/text.ts';

const gap = '  ';
/** Longer words of the owner's are cut. */
const maxWidth = 60;

/** Formats rows under their headings. Numbers are aligned right. */
export function table(head: string[], rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => shorten(plain(cell), maxWidth)));
  const columns = head.map((name, at) => {
    const own = cells.map((row) => row[at]!);
    return {
      width: Math.max(...[name, ...own].map((text) => text.length)),
      isFigures: own.length > 0 && own.every((text) => /^[\d,.]*$/.test(text)),
    };
  });
  const line = (row: string[]) =>
    columns
      .map(({ width, isFigures }, at) =>
        isFigures ? row[at]!.padStart(width) : row[at]!.padEnd(width),
      )
      .join(gap)
      .trimEnd();
  const rule = line(columns.map(({ width }) => '-'.repeat(width)));
  return [line(head), rule, ...cells.map(line)].join('\n');
}

/**
 * Makes text one harmless line: removes characters that control the terminal or the reading
 * direction.
 */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** '1 request', '2 requests'. */
export function count(amount: number, what: string): string {
  return `${amount.toLocaleString('en-GB')} ${what}${amount === 1 ? '' : 's'}`;
}
