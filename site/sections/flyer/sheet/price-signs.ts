import { inPounds } from '../../../../contract/text.ts';
import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import { plans, priceOf } from '../../../data/prices.ts';
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

const gap = 4;

/** An amber ticket with a punched hole. */
function ticket(from: string, price: number, { x, y, height, width }: Box): Shape[] {
  const point = 4.5;
  const baseline = middle(y + height / 2, 10);
  return [
    {
      d: `M${x} ${y + height / 2}l${point} -${height / 2}H${x + width}v${height}H${x + point}z`,
      fill: colours.amber,
    },
    {
      d: rounded({ x: x + 4.2, y: y + height / 2 - 0.9, width: 1.8, height: 1.8 }, 0.9),
      fill: colours.saltireFill,
    },
    ...(from
      ? [line(from, 12, { x: x + 8.5, y: baseline, fontSize: 4.4, fill: colours.asphalt })]
      : []),
    line(inPounds(price), width - 24, {
      x: x + width - 4,
      y: baseline,
      fontSize: 10,
      fill: colours.asphalt,
      textAnchor: 'end',
    }),
  ];
}

/** The most common jobs, each on a direction sign with its price. */
export function priceSigns(words: FlyerWords, box: Box): Shape[] {
  const width = (box.width - gap * (plans.length - 1)) / plans.length;
  return plans.flatMap(({ name, title, job, price }, index) => {
    const sign = { ...box, x: box.x + index * (width + gap), width };
    const x = sign.x + 5;
    const room = width - 10;
    return [
      filled(sign, 3.5, colours.saltireFill),
      {
        d: rounded(inset(sign, 1.4), 2.3),
        stroke: colours.white,
        strokeWidth: 0.7,
      },
      line(title, room, {
        x,
        y: sign.y + 9,
        fontSize: 6.4,
        fill: colours.white,
        field: { file: 'pricing.yaml', path: ['plans', name, 'title'] },
      }),
      line(words.services[name], room, {
        x,
        y: sign.y + 14.2,
        fontSize: 4,
        fill: colours.white,
        field: sheetField('services', name),
      }),
      ...ticket(priceOf(job).from, price, {
        x,
        y: sign.y + 16.6,
        width: room,
        height: 12,
      }),
    ] satisfies Shape[];
  });
}
