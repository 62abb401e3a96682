import { business } from '../../../data/content.ts';
import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import { filled, line, nameField, sheetField, sheetSize, type Shape } from './shapes.ts';

const count = 10;
const cutLine = { stroke: colours.asphalt, strokeWidth: 0.3, strokeDasharray: '1.6 1.4' };

/** Strips to tear off at the foot of the sheet, from `top` down, each with the number. */
export function strips(words: FlyerWords, top: number): Shape[] {
  const width = sheetSize.width / count;
  const height = sheetSize.height - top;
  const plate = { width: 9, height: height - 6 };
  const cuts = Array.from(
    { length: count - 1 },
    (_, index) => `M${(index + 1) * width} ${top}v${height}`,
  );
  return [
    { d: `M0 ${top}h${sheetSize.width}${cuts.join('')}`, ...cutLine },
    ...Array.from({ length: count }).flatMap((_, index) => {
      const x = index * width + 2.6;
      const y = top + 3;
      const foot = { y: y + plate.height - 2, fill: colours.asphalt, turn: -90 };
      const room = plate.height - 4;
      return [
        filled({ x, y, ...plate }, 1.6, colours.amber),
        line(business.phone, room, { ...foot, x: x + 6.4, fontSize: 5.4 }),
        line(business.tradingName, room + 2, {
          ...foot,
          x: x + 12.6,
          fontSize: 3.6,
          field: nameField,
        }),
        line(words.strip, room + 2, {
          ...foot,
          x: x + 16.6,
          fontSize: 3.4,
          field: sheetField('strip'),
        }),
      ];
    }),
  ];
}
