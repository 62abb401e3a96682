import { widthOf } from '../../../seo/images/lettering.ts';
import type { DrawingName } from '../drawings.ts';

/** An upright A4 sheet. All measures of the flyer are millimetres from its upper left corner. */
export const sheetSize = { width: 210, height: 297 } as const;
/** The margin that ordinary printers can't print. */
export const margin = 8;

export type Box = { x: number; y: number; width: number; height: number };

export type Lettering = {
  kind: 'text';
  text: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise round (x, y). */
  turn?: number;
  /** True if it had to be set too small to read. */
  tooSmall?: boolean;
};
export type Outline = {
  kind: 'path';
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
  /** The path's origin and unit. */
  place?: { x: number; y: number; scale: number };
};
/** A drawing of content/pictures, `width` wide from (x, y), seen through a window. */
export type Drawing = {
  kind: 'drawing';
  name: DrawingName;
  x: number;
  y: number;
  width: number;
  window: Box;
};

/** The sheet's shapes, used by the page and the PDF. */
export type Shape = Lettering | Outline | Drawing;

/** A drawing keeps its proportions. */
export const heightOf = ({ width }: Drawing, picture: { width: number; height: number }) =>
  (width * picture.height) / picture.width;

/** Path data of a box with round corners. */
export function rounded({ x, y, width, height }: Box, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

export const filled = (box: Box, r: number, fill: string): Outline => ({
  kind: 'path',
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

/** A line no larger than `size` and no wider than `width`, scaled down if needed. */
export function line(
  text: string,
  width: number,
  { size, ...rest }: Omit<Lettering, 'kind' | 'text'>,
): Lettering {
  const room = width / widthOf(text, 1);
  return {
    kind: 'text',
    text,
    ...rest,
    size: Math.min(size, Math.floor(room * 100) / 100),
    tooSmall: room < size * smallest,
  };
}

/** Baseline that centres capitals and digits on `y`; Overpass' are 0.7 high. */
export const middle = (y: number, size: number) => y + 0.35 * size;
