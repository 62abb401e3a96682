import type { Place } from '../../../../contract/content-place.ts';
import { widthOf } from '../../../seo/images/lettering.ts';
import type { DrawingName } from '../drawings.ts';

/** An upright A4 sheet. All measures of the flyer are millimetres from its upper left corner. */
export const sheetSize = { width: 210, height: 297 } as const;
/** The margin that ordinary printers can't print. */
export const margin = 8;

export type Box = { x: number; y: number; width: number; height: number };

/** Shapes, named as in SVG, so that the page and the PDF pass their attributes on. */
export type Lettering = {
  text: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  fontSize: number;
  fill: string;
  textAnchor?: 'middle' | 'end';
  transform?: string;
  /** The owner's field that says it. */
  field?: Place | undefined;
  /** True if it had to be set too small to read. */
  tooSmall: boolean;
};
export type Outline = {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  strokeDasharray?: string;
  transform?: string;
};
/** A drawing of content/pictures, as wide as its box and cut off at its foot. */
export type Drawing = Box & { drawing: DrawingName };

export type Shape = Lettering | Outline | Drawing;

/** Path data of a box with round corners. */
export function rounded({ x, y, width, height }: Box, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

export const filled = (box: Box, r: number, fill: string): Outline => ({
  d: rounded(box, r),
  fill,
});

/** A box inset by `by` on all sides. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The smallest allowed scale of words. */
const smallest = 0.7;

type Wanted = Omit<Lettering, 'text' | 'transform' | 'tooSmall'> & {
  /** Degrees clockwise round (x, y). */
  turn?: number;
};

/** A line no larger than wanted and no wider than `width`, scaled down if needed. */
export function line(
  text: string,
  width: number,
  { fontSize, turn, ...rest }: Wanted,
): Lettering {
  const room = width / widthOf(text, 1);
  return {
    text,
    ...rest,
    fontSize: Math.min(fontSize, Math.floor(room * 100) / 100),
    tooSmall: room < fontSize * smallest,
    ...(turn && { transform: `rotate(${turn} ${rest.x} ${rest.y})` }),
  };
}

/** The field of the sheet's words at a path. */
export const sheetField = (...path: Place['path']): Place => ({
  file: 'flyer.yaml',
  path: ['sheet', ...path],
});

export const nameField: Place = { file: 'business.yaml', path: ['tradingName'] };

/** Each line of a list with its field; those that filling emptied are gaps. */
export const linesOf = (texts: (string | undefined)[], ...path: Place['path']) =>
  texts.flatMap((text, at) => (text ? { text, field: sheetField(...path, at) } : []));

/** Baseline that centres capitals and digits on `y`; Overpass' are 0.7 high. */
export const middle = (y: number, size: number) => y + 0.35 * size;
