import { fill } from '../../../../contract/text.ts';
import { business, flyer, towns } from '../../../data/content.ts';
import { exampleNotice } from '../../../data/example-notice.ts';
import { fix, type Mistake } from '../../../data/error-message.ts';
import { withoutGaps } from '../../../data/fill-file.ts';
import { loadOwnContent } from '../../../data/load.ts';
import { unmarked } from '../../../data/marks.ts';
import { colours } from '../../../data/palette.ts';
import { valuesIn } from '../../../data/schema-walk.ts';
import { source } from '../../../data/source.ts';
import { flyerSchema, type FlyerWords } from '../../../data/schemas/flyer.ts';
import { codes } from './codes.ts';
import { emergency } from './emergency.ts';
import { hero } from './hero.ts';
import { numberPlate } from './number-plate.ts';
import { priceSigns } from './price-signs.ts';
import { line, margin, sheetSize, type Shape } from './shapes.ts';
import { strips } from './strips.ts';

const width = sheetSize.width - 2 * margin;

const centred = (text: string, y: number, fontSize: number) =>
  line(text, width, {
    x: sheetSize.width / 2,
    y,
    fontSize,
    fill: colours.asphalt,
    textAnchor: 'middle',
  });

/** How many towns fit on a line. */
const named = 14;

/** A text with the site's address; nothing if that is not public. */
function withAddress(text: string): string | undefined {
  const address = URL.parse(source.siteUrl);
  return address?.protocol === 'https:' ? fill(text, { address: address.host }) : undefined;
}

function website({ web }: FlyerWords): Shape[] {
  const text = withAddress(web);
  return text ? [centred(text, 250, 3.4)] : [];
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
      ...words.prices.map((text, at) => centred(text, 181.8 + at * 5.2, 4.2)),
      ...emergency(words, { ...band(191.5, 48), width: 104 }),
      ...codes(words, { x: 120, y: 191.5, width: 82, height: 46 }),
      centred(
        towns
          .slice(0, named)
          .map(({ name }) => name)
          .join(', '),
        245.8,
        4.2,
      ),
      ...website(words),
      ...(business.example ? [centred(exampleNotice, 6, 3.4)] : []),
    ],
    tearOffs: strips(words, 251.5),
  };
}

/** Errors for texts that don't fit on the sheet; `checked` has gaps, so its positions are the file's. */
export function flyerErrors(
  checked: FlyerWords = loadOwnContent().content.flyer.sheet,
): Mistake[] {
  const { face, tearOffs } = drawFlyer(withoutGaps(checked));
  const lines = [...face, ...tearOffs].flatMap((shape) =>
    'text' in shape && shape.tooSmall ? shape.text : [],
  );
  const places = [...valuesIn(flyerSchema.shape.sheet, checked)];
  const pathOf = (line: string) =>
    places.find(
      ({ value }) => typeof value === 'string' && [value, withAddress(value)].includes(line),
    )?.path ?? [];
  return [...new Set(lines)].map((line) =>
    fix(
      'content/flyer.yaml',
      ['sheet', ...pathOf(line)],
      `There is no room for "${unmarked(line)}". Shorten it`,
    ),
  );
}
