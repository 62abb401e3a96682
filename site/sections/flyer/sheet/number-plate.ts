import { business } from '../../../data/content.ts';
import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import {
  filled,
  inset,
  line,
  middle,
  rounded,
  sheetField,
  type Box,
  type Shape,
} from './shapes.ts';

const radius = 4.5;
const endWidth = 21;

/** The blue end of a Scottish plate: the saltire and a label. */
function blueEnd(label: string, { x, y, width, height }: Box): Shape[] {
  const flag = { x: x + 3.5, y: y + (label ? 5 : height / 2 - 5), width: 14, height: 9.4 };
  const centre = x + width / 2;
  const right = flag.x + flag.width;
  const bottom = flag.y + flag.height;
  return [
    {
      d: `M${x + radius} ${y}h${width - radius}v${height}h${radius - width}a${radius} ${radius} 0 0 1 -${radius} -${radius}v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} -${radius}z`,
      fill: colours.saltireFill,
    },
    {
      d: `M${flag.x} ${flag.y}L${right} ${bottom}M${right} ${flag.y}L${flag.x} ${bottom}`,
      stroke: colours.white,
      strokeWidth: 2.3,
    },
    ...(label
      ? [
          line(label, width - 4, {
            x: centre,
            y: y + height - 5.5,
            fontSize: 7.5,
            fill: colours.white,
            textAnchor: 'middle',
            field: sheetField('plate'),
          }),
        ]
      : []),
  ];
}

/** The number to call, large, on a number plate. */
export function numberPlate(words: FlyerWords, box: Box): Shape[] {
  const face = { ...box, x: box.x + endWidth, width: box.width - endWidth };
  const number = line(business.phone, face.width - 12, {
    x: face.x + face.width / 2,
    y: 0,
    fontSize: 27,
    fill: colours.asphalt,
    textAnchor: 'middle',
  });
  return [
    filled(box, radius, colours.amber),
    ...blueEnd(words.plate, { ...box, width: endWidth }),
    {
      d: rounded(inset(box, 0.5), radius - 0.5),
      stroke: colours.asphalt,
      strokeWidth: 1,
    },
    { ...number, y: middle(face.y + face.height / 2, number.fontSize) },
  ];
}
