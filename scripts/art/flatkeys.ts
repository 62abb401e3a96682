/** Keys seen flat from above, the blade pointing up; place and turn them with a group. */
import { disc, fill, line, rect } from './kit.ts';
import * as c from './palette.ts';

const BLADES = {
  whole:
    'M-13-96V-236L-2-250L13-240V-218L6-210L13-202V-192L4-183L13-174V-166L7-159L13-152V-142L5-134L13-126V-96Z',
  snapped: 'M-13-96V-152L-7-146L-2-156L4-148L9-158L13-150V-142L5-134L13-126V-96Z',
  none: '',
};

/** The piece that stays in the lock when a blade snaps, from y = -188 upwards. */
export const stub = (): string =>
  fill(
    c.frost,
    'M-13-182L-7-176L-2-186L4-178L9-188L13-180L4-183L13-192V-202L6-210L13-218V-300H-13Z',
  ) + fill(c.steel, 'M-13-182L-7-176L-5-180V-300H-13Z');

export interface RemoteLook {
  shell?: string;
  buttons?: string;
  blade?: keyof typeof BLADES;
}

/** A car's remote with its blade folded out; 96 wide, its middle at 0, 0. */
export function remote({
  shell = c.dusk,
  buttons = c.slate,
  blade = 'whole',
}: RemoteLook = {}): string {
  const end = { whole: -236, snapped: -146, none: -98 }[blade];
  return [
    fill(c.frost, BLADES[blade]),
    fill(c.steel, `M-13-96V${end}L-5${end - 4}V-96Z`),
    line(c.white, 2, `M3-104V${end}`, { opacity: 0.8 }),
    fill(
      c.ink,
      'M-34-104C-20-112 20-112 34-104C46-70 50-20 48 40C46 90 28 112 0 112C-28 112-46 90-48 40C-50-20-46-70-34-104Z',
    ),
    fill(
      shell,
      'M-30-96C-16-103 16-103 30-96C40-66 43-20 41 36C39 80 24 102 0 102C-24 102-39 80-41 36C-43-20-40-66-30-96Z',
    ),
    rect(buttons, -26, -72, 52, 40, { rx: 12 }),
    rect(buttons, -26, -24, 52, 40, { rx: 12 }),
    rect(buttons, -26, 24, 52, 40, { rx: 12 }),
    line(c.frost, 3, 'M-7-50v-5a7 7 0 0 1 14 0v5M-10-50h20v12h-20z'),
    line(c.frost, 3, 'M-7-4v-5a7 7 0 0 1 13-3M-10-4h20v12h-20z'),
    line(c.frost, 3, 'M-12 48h24M-8 48v-6h12l4 6'),
    disc(c.amber, 0, -86, 5),
    line(c.amberPale, 3, 'M36-98C46-66 49-20 47 40C45 84 30 108 8 111'),
  ].join('');
}

/** A ring through the end of a remote, its middle at 0, 130. */
export const ring = (): string =>
  line(c.mist, 6, 'M-26 130a26 26 0 1 0 52 0a26 26 0 1 0-52 0') +
  line(c.white, 2, 'M18 111A27 27 0 0 1 26 138');

/** A leather tag with a saltire, hanging from 0, 0. */
export const tag = (colour: string): string =>
  [
    fill(colour, 'M-12 0H12L26 22V96C26 104 20 108 12 108H-12C-20 108-26 104-26 96V22Z'),
    line(c.white, 7, 'M-17 40L17 92M17 40L-17 92', { 'stroke-linecap': 'butt' }),
    disc(c.ink, 0, 14, 6),
    line(c.amberPale, 2.5, 'M13 1L26 22V96'),
  ].join('');
