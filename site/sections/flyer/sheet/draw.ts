import { placeName } from '../../../../contract/content-place.ts';
import { fill } from '../../../../contract/text.ts';
import { business, flyer, towns } from '../../../data/content.ts';
import { exampleNotice } from '../../../data/vouched.ts';
import { fix, type Mistake } from '../../../data/error-message.ts';
import { loadOwnContent } from '../../../data/load.ts';
import { unmarked } from '../../../data/marks.ts';
import { colours } from '../../../data/palette.ts';
import { source } from '../../../data/source.ts';
import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { codes } from './codes.ts';
import { emergency } from './emergency.ts';
import { hero } from './hero.ts';
import { numberPlate } from './number-plate.ts';
import { priceSigns } from './price-signs.ts';
import {
  line,
  linesOf,
  margin,
  sheetField,
  sheetSize,
  type Lettering,
  type Shape,
} from './shapes.ts';
import { strips } from './strips.ts';

const width = sheetSize.width - 2 * margin;

const centred = (
  text: string,
  { y, fontSize, field }: Pick<Lettering, 'y' | 'fontSize' | 'field'>,
) =>
  line(text, width, {
    x: sheetSize.width / 2,
    y,
    fontSize,
    fill: colours.asphalt,
    textAnchor: 'middle',
    field,
  });

/** As many towns as fit on a line. */
function coverage(): Shape {
  const names = towns.map(({ name }) => name);
  const drawn = () => centred(names.join(', '), { y: 245.8, fontSize: 4.2 });
  while (names.length > 1 && drawn().tooSmall) names.pop();
  return drawn();
}

/** Where all prices are; nothing if the site's address is not public. */
function website({ web }: FlyerWords): Shape[] {
  const address = URL.parse(source.siteUrl);
  if (address?.protocol !== 'https:') return [];
  const text = fill(web, { address: address.host });
  return [centred(text, { y: 250, fontSize: 3.4, field: sheetField('web') })];
}

/** The whole sheet with its tear-off strips. */
export function drawFlyer(words: FlyerWords = flyer.sheet): {
  face: Shape[];
  tearOffs: Shape[];
} {
  const band = (y: number, height: number) => ({ x: margin, y, width, height });
  return {
    face: [
      ...hero(words, band(margin, 103)),
      ...numberPlate(words, band(114, 28.5)),
      ...priceSigns(words, band(145.5, 31.5)),
      ...linesOf(words.prices, 'prices').map(({ text, field }, at) =>
        centred(text, { y: 181.8 + at * 5.2, fontSize: 4.2, field }),
      ),
      ...emergency(words, { ...band(191.5, 48), width: 104 }),
      ...codes(words, { x: 120, y: 191.5, width: 82, height: 46 }),
      coverage(),
      ...website(words),
      ...(business.example ? [centred(exampleNotice, { y: 6, fontSize: 3.4 })] : []),
    ],
    tearOffs: strips(words, 251.5),
  };
}

/** Errors for texts that don't fit on the sheet; `words` have gaps, so their fields are the file's. */
export function flyerErrors(
  words: FlyerWords = loadOwnContent().content.flyer.sheet,
): Mistake[] {
  const { face, tearOffs } = drawFlyer(words);
  // A tear-off strip is on the sheet ten times.
  const mistakes = new Map<string, Mistake>();
  for (const shape of [...face, ...tearOffs]) {
    if (!('text' in shape) || !shape.tooSmall || !shape.field) continue;
    const what = `The flyer has no room for "${unmarked(shape.text)}". Shorten it`;
    mistakes.set(placeName(shape.field), fix(shape.field.file, shape.field.path, what));
  }
  return [...mistakes.values()];
}
