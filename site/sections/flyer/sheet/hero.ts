import { business } from '../../../data/content.ts';
import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import {
  filled,
  inset,
  line,
  linesOf,
  middle,
  nameField,
  rounded,
  sheetField,
  type Box,
  type Shape,
} from './shapes.ts';

const boardHeight = 60;
const symbolSize = 11;
const headline = { size: 21, leading: 20.4 };
/** The colour of the drawing's sky, continued above it. */
const skyColour = '#f4f8fc';
const skyHeight = 35;

/** The scene from edge to edge of the sheet. */
const scene = ({ x, y, width, height }: Box): Shape[] => {
  const sheet = { x: 0, y: skyHeight, width: width + 2 * x, height: y + height - skyHeight };
  return [
    { d: `M0 0h${sheet.width}v${skyHeight}H0z`, fill: skyColour },
    { drawing: 'scene', ...sheet },
  ];
};

/** A road sign over the town: the name, the headline, and the promise on an amber patch. */
export function hero(words: FlyerWords, box: Box): Shape[] {
  const board = { ...box, height: boardHeight };
  const x = board.x + 8;
  const room = board.width - 16;
  const symbol = { x, y: board.y + 4.4, width: symbolSize, height: symbolSize };
  const patch = { x, y: board.y + board.height - 1, width: 122, height: 11.5 };
  const promise = line(words.subtitle, patch.width - 8, {
    x: patch.x + patch.width / 2,
    y: 0,
    fontSize: 7.6,
    fill: colours.asphalt,
    textAnchor: 'middle',
    field: sheetField('subtitle'),
  });
  return [
    ...scene(box),
    filled(patch, 2, colours.amber),
    { ...promise, y: middle(patch.y + patch.height / 2, promise.fontSize) },
    filled(board, 5, colours.saltireFill),
    { d: rounded(inset(board, 1.8), 3.4), stroke: colours.white, strokeWidth: 1 },
    { drawing: 'symbol', ...symbol },
    line(business.tradingName, room - symbolSize - 4, {
      x: x + symbolSize + 4,
      y: middle(symbol.y + symbolSize / 2, 8),
      fontSize: 8,
      fill: colours.white,
      field: nameField,
    }),
    ...linesOf(words.headline, 'headline').map(({ text, field }, index) =>
      line(text, room, {
        x: x - 0.8,
        y: board.y + 31.8 + index * headline.leading,
        fontSize: headline.size,
        fill: colours.white,
        field,
      }),
    ),
  ];
}
