/** What a wet street at night is made of. */
import { fill, line, oval } from './kit.ts';
import { type Camera, type Point, project, trace } from './space.ts';

/** Draws on the ground of the scene: x along the road, y away from the eye. */
export const ground = (camera: Camera) => (drawing: string) =>
  trace(drawing, (x, y) => [x, y, 0], camera);

/** Numbers from 0 to 1 that fall the same way at every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Slanting rain over a box, as one line. */
export function rain(
  colour: string,
  opacity: number,
  count: number,
  width: number,
  height: number,
  seed = 7,
): string {
  const roll = dice(seed);
  const drops = Array.from({ length: count }, () => {
    const length = 14 + roll() * 26;
    const x = Math.round(roll() * (width + 60));
    const y = Math.round(roll() * height);
    return `M${x} ${y}l${(-length * 0.3).toFixed(0)} ${length.toFixed(0)}`;
  });
  return line(colour, 1.3, drops.join(''), { opacity });
}

/** The streak a lamp at a point in space leaves on the wet ground below it. */
export function streak(
  camera: Camera,
  light: string,
  [x, y, z]: Point,
  breadth: number,
  length = 1.6,
): string {
  const [left, foot] = project(camera, [x, y, 0]);
  const [, top] = project(camera, [x, y, z]);
  const reach = (foot - top) * length;
  return oval(
    `url(#${light})`,
    Math.round(left),
    Math.round(foot + reach * 0.62),
    breadth,
    Math.round(reach * 0.6),
  );
}

/** Broken flecks of light on the water or the road, wider towards the eye. */
export function flecks(
  colour: string,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  seed: number,
): string {
  const roll = dice(seed);
  return fill(
    colour,
    Array.from({ length: count }, () => {
      const v = roll();
      const w = (6 + roll() * 22) * (0.5 + v);
      const h = 1 + v * 1.6;
      const left = x + roll() * (width - w);
      return `M${left.toFixed(0)} ${(y + v * height).toFixed(1)}h${w.toFixed(0)}v${h.toFixed(1)}h-${w.toFixed(0)}z`;
    }).join(''),
  );
}

/** A soft round light at a point in space; its reach in centimetres. */
export function glowAt(
  camera: Camera,
  light: string,
  point: Point,
  reach: number,
  squash = 1,
): string {
  const [x, y] = project(camera, point);
  const [, top] = project(camera, [point[0], point[1], point[2] + reach]);
  const r = Math.round(y - top);
  return oval(`url(#${light})`, Math.round(x), Math.round(y), r, Math.round(r * squash));
}
