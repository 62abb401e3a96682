import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import { filled, line, linesOf, rounded, sheetField, type Box, type Shape } from './shapes.ts';

/** Hazard chevrons across a box. */
function chevrons({ x, y, width, height }: Box): Shape[] {
  const slant = height * 0.7;
  const stripes = 9;
  const step = (width - slant) / (2 * stripes + 1);
  let d = '';
  for (let stripe = 0; stripe <= stripes; stripe++) {
    d += `M${x + 2 * stripe * step} ${y + height}l${slant} -${height}h${step}l-${slant} ${height}z`;
  }
  return [{ d, fill: colours.amber }];
}

/** A tick in a small amber field. */
const tick = (x: number, y: number): Shape[] => [
  {
    d: rounded({ x, y: y - 4, width: 4.6, height: 4.6 }, 1),
    fill: colours.amber,
  },
  {
    d: `M${x + 1} ${y - 1.6}l1.1 1.1 1.9 -2.2`,
    stroke: colours.night,
    strokeWidth: 0.8,
  },
];

/** The emergency panel, under hazard chevrons. */
export function emergency({ emergency: words }: FlyerWords, box: Box): Shape[] {
  const x = box.x + 6;
  const room = box.width - 12;
  return [
    filled(box, 4, colours.night),
    ...chevrons({ x, y: box.y + 4.5, width: room, height: 4.5 }),
    line(words.title, room, {
      x,
      y: box.y + 18.5,
      fontSize: 8.5,
      fill: colours.white,
      field: sheetField('emergency', 'title'),
    }),
    ...linesOf(words.lines, 'emergency', 'lines').flatMap(({ text, field }, index) => {
      const y = box.y + 26.4 + index * 6.1;
      return [
        ...tick(x, y),
        line(text, room - 7, { x: x + 7, y, fontSize: 4.7, fill: colours.white, field }),
      ];
    }),
  ];
}
