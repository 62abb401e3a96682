/** Pictures that stand in, wait or answer. */
import { fill, group, line, rect } from './kit.ts';
import { picture } from './light.ts';
import * as c from './palette.ts';

/** What stands in for a picture that fails: the symbol, quietly, on a tint fit for both themes. */
export const placeholder = () =>
  picture(
    640,
    420,
    rect('#7f91a8', 0, 0, 640, 420),
    group(
      { transform: 'translate(224 114) scale(3)', opacity: 0.4 },
      line(c.paper, 6, 'M4 4 20 20M60 4 38 26M4 60l22-22', { 'stroke-linecap': 'butt' }),
      line(c.paper, 6, 'M17.500 29a11.500 11.500 0 1 0 23 0a11.500 11.500 0 1 0-23 0'),
      fill(c.paper, 'M13.500-4H41V4H36.500V9H30.500V4H27V9H21V4H13.500Z', {
        transform: 'translate(29 29) rotate(45)',
      }),
    ),
  );
