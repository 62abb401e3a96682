import { type Bodywork, circle } from './bodywork.ts';
import { fill } from './kit.ts';
import * as c from './palette.ts';

const RADIUS = 33;

/** The opening in the flank around a wheel. */
export const arch = (x: number, r = RADIUS + 3.5) =>
  `M${x - r} 20L${x - r} 32C${x - r} ${32 + r * 0.56} ${x - r * 0.56} ${32 + r} ${x} ${32 + r}` +
  `C${x + r * 0.56} ${32 + r} ${x + r} ${32 + r * 0.56} ${x + r} 32L${x + r} 20Z`;

/** A wheel with five split spokes, its face y from the middle of the vehicle. */
export function wheel(b: Bodywork, x: number, y: number): string {
  const face = b.plane(y);
  const spoke = (i: number) => {
    const point = (r: number, turn: number) => {
      const angle = ((i * 72 + turn + 18) * Math.PI) / 180;
      return `${(x + r * Math.cos(angle)).toFixed(2)} ${(RADIUS + r * Math.sin(angle)).toFixed(2)}`;
    };
    return (
      `M${point(4.5, -60)}L${point(22, -15)}L${point(22.5, -5)}L${point(8, 0)}` +
      `L${point(22.5, 5)}L${point(22, 15)}L${point(4.5, 60)}Z`
    );
  };
  return [
    fill(c.tyre, face(circle(x, RADIUS, RADIUS))),
    fill(c.steel, face(circle(x, RADIUS, 24.5))),
    fill(c.ink, face(circle(x, RADIUS, 23))),
    fill(c.mist, face([0, 1, 2, 3, 4].map(spoke).join(''))),
    fill(c.slate, face(circle(x, RADIUS, 4.5))),
  ].join('');
}

/** What hides between the wheels, and the far wheels. */
export function underside(
  b: Bodywork,
  axles: readonly number[],
  length: number,
  y: number,
): string {
  return (
    fill(
      c.ink,
      axles
        .flatMap((x) => [y, 20 - y].map((side) => b.plane(side)(circle(x, RADIUS, RADIUS))))
        .join(''),
    ) + fill(c.ink, b.plane(-y / 2)(`M20 15L${length - 16} 15L${length - 16} 50L20 50Z`))
  );
}
