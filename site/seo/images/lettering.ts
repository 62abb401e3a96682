import { create, type Font } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { unmarked } from '../../data/marks.ts';

const file = 'node_modules/@fontsource/overpass/files/overpass-latin-800-normal.woff';
const font = create(readFileSync(file)) as Font;

const scaleOf = (size: number) => size / font.unitsPerEm;

/** Width of a line in Overpass, in the unit of `size`. */
export const widthOf = (line: string, size: number) =>
  font.glyphsForString(unmarked(line)).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) *
  scaleOf(size);

/** Breaks words into lines no wider than `width` px; a longer word gets its own line. */
export function wrap(words: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Point = { x: number; y: number };

/** A line as the outlines of its letters, for pictures that can't load a font; its baseline begins at the point. */
export function outline(line: string, size: number, { x, y }: Point): string {
  const scale = scaleOf(size);
  let at = x;
  return font
    .glyphsForString(line)
    .map((glyph) => {
      const letter = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
      at += glyph.advanceWidth * scale;
      return letter;
    })
    .join('');
}
