import type { PageFigures } from './figures.ts';
import { columns, measures, type Measure } from './limits.ts';

const shown = (measure: Measure, value: number) =>
  columns[measure].unit === 'KB' ? (value / 1000).toFixed(1) : `${value}`;

/** 'used (room)', or what there is to say without a limit. */
function cell(measure: Measure, address: string, figures: PageFigures): string {
  const figure = figures[measure];
  if (!figure) return '';
  const limit = columns[measure].limitFor(address);
  const used = shown(measure, figure.value);
  return limit === Infinity ? used : `${used} (${shown(measure, limit - figure.value)})`;
}

/** A table of all pages: what each uses of its budgets, and in brackets the room left. */
export function tableOf(pages: ReadonlyMap<string, PageFigures>): string {
  const rows = [
    ['page', ...measures.map((measure) => columns[measure].title)],
    ...[...pages].map(([address, figures]) => [
      address,
      ...measures.map((measure) => cell(measure, address, figures)),
    ]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, at) => (at ? text.padStart(widths[at]!) : text.padEnd(widths[0]!)))
        .join('  '),
    )
    .join('\n');
}

/** A line for every budget a page breaks: page, figure, limit and files. */
export function excessesOf(address: string, figures: PageFigures): string[] {
  return measures.flatMap((measure) => {
    const figure = figures[measure];
    const { title, unit, limitFor } = columns[measure];
    const limit = limitFor(address);
    if (!figure || figure.value <= limit) return [];
    const says = (value: number) => `${shown(measure, value)} ${unit}`.trim();
    return `${address}: ${title} ${says(figure.value)}, allowed ${says(limit)} (${figure.from})`;
  });
}
