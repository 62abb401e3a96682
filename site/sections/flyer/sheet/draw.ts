import { flyer, type FlyerWords } from '../../../data/flyer.ts';
import { towns } from '../../../data/towns.ts';
import { colours } from '../../../lib/colours.ts';
import { codes } from './codes.ts';
import { emergency } from './emergency.ts';
import { hero } from './hero.ts';
import { numberPlate } from './number-plate.ts';
import { priceSigns } from './price-signs.ts';
import { line, margin, sheetSize, type Shape } from './shapes.ts';
import { strips } from './strips.ts';

const width = sheetSize.width - 2 * margin;

const centred = (text: string, y: number, size: number) =>
  line(text, width, {
    x: sheetSize.width / 2,
    y,
    size,
    fill: colours.asphalt,
    anchor: 'middle',
  });

/** How many towns a line of print holds. */
const named = 14;

/** The whole sheet: what is read on the wall, and the strips that say it again. */
export function drawFlyer(words: FlyerWords = flyer.sheet): {
  face: Shape[];
  tearOffs: Shape[];
} {
  const band = (y: number, height: number) => ({ x: margin, y, width, height });
  return {
    face: [
      ...hero(words, band(margin, 107)),
      ...numberPlate(words, band(119, 30)),
      ...priceSigns(words, band(153, 31.5)),
      centred(words.prices, 188.4, 3.1),
      ...emergency(words, { ...band(192, 48), width: 104 }),
      ...codes(words, { x: 120, y: 192, width: 82, height: 46 }),
      centred(
        towns
          .slice(0, named)
          .map(({ name }) => name)
          .join(', '),
        247.4,
        3.1,
      ),
    ],
    tearOffs: strips(words, 251.5),
  };
}
