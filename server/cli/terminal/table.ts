import { shorten } from '../../../contract/text.ts';

const gap = '  ';
/** No column is made narrower than this while another can be. */
const minWidth = 8;

/** The terminal's width, kept within readable limits. */
export function pageWidth(): number {
  return Math.min(100, Math.max(80, process.stdout.columns ?? 100));
}

/**
 * Formats rows under their headings within a width in characters. If space is short, the
 * columns with these headings are cut first, since half a time or number is useless. Numbers
 * are aligned right.
 */
export function table(
  head: string[],
  rows: string[][],
  { shortened = head, width = pageWidth() }: { shortened?: string[]; width?: number } = {},
): string {
  const cells = rows.map((row) => row.map(plain));
  const widths = fit(
    head.map((name, at) => Math.max(...[name, ...cells.map((row) => row[at]!)].map(lengthOf))),
    head.map((name) => shortened.includes(name)),
    width,
  );
  const isFigures = head.map(
    (_, at) => cells.length > 0 && cells.every((row) => /^[\d,.]*$/.test(row[at]!)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, at) => {
        const text = shorten(cell, widths[at]!);
        const padding = ' '.repeat(widths[at]! - lengthOf(text));
        return isFigures[at] ? padding + text : text + padding;
      })
      .join(gap)
      .trimEnd();
  const rule = line(widths.map((count) => '-'.repeat(count)));
  return [line(head), rule, ...cells.map(line)].join('\n');
}

function fit(widths: number[], mayShrink: boolean[], room: number): number[] {
  const fitted = [...widths];
  const total = () => fitted.reduce((sum, it) => sum + it, gap.length * (fitted.length - 1));
  while (total() > room) {
    const first = fitted.map((it, at) => (mayShrink[at] && it > minWidth ? it : 0));
    const from = Math.max(...first) > 0 ? first : fitted;
    const widest = Math.max(...from);
    if (widest <= 1) break;
    fitted[from.indexOf(widest)] = widest - 1;
  }
  return fitted;
}

const lengthOf = (text: string) => [...text].length;

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
