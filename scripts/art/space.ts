/** Lines drawn in space (centimetres, z up) and seen through a camera. */
export type Point = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Where the eye is. */
  eye: Point;
  /** Turn to the right of straight ahead (+y), in degrees; uprights always stay upright. */
  yaw: number;
  /** Picture units for one unit of breadth at one unit of distance. */
  focal: number;
  /** Where the point straight ahead lands in the picture. */
  centre: readonly [number, number];
}

const round = (n: number) => String(Math.round(n * 10) / 10);

/** The picture position of a point in space. */
export function project(camera: Camera, [x, y, z]: Point): [number, number] {
  const turn = (camera.yaw * Math.PI) / 180;
  const dx = x - camera.eye[0];
  const dy = y - camera.eye[1];
  const depth = dx * Math.sin(turn) + dy * Math.cos(turn);
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const scale = camera.focal / depth;
  return [camera.centre[0] + across * scale, camera.centre[1] - (z - camera.eye[2]) * scale];
}

type Pair = [number, number];
const mix = (a: Pair, b: Pair, t: number): Pair => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function bezier(p: Pair[], t: number): Pair {
  let points = p;
  while (points.length > 1) points = points.slice(1).map((q, i) => mix(points[i]!, q, t));
  return points[0]!;
}

/** The cubic that runs through four samples taken at 0, 1/3, 2/3 and 1. */
function through(p0: Pair, a: Pair, b: Pair, p1: Pair): string {
  const c = (w: number[]) =>
    [0, 1]
      .map((k) => round((w[0]! * p0[k]! + w[1]! * a[k]! + w[2]! * b[k]! + w[3]! * p1[k]!) / 6))
      .join(' ');
  const bend = Math.max(
    ...[a, b].map((q, i) => {
      const straight = mix(p0, p1, (i + 1) / 3);
      return Math.hypot(q[0] - straight[0], q[1] - straight[1]);
    }),
  );
  const end = `${round(p1[0])} ${round(p1[1])}`;
  return bend < 0.25 ? `L${end}` : `C${c([-5, 18, -9, 2])} ${c([2, -9, 18, -5])} ${end}`;
}

/**
 * Lays a drawing on a surface and returns its path data as the camera sees it.
 * `drawing` uses the absolute commands M, L, C and Z in the surface's own two coordinates.
 */
export function trace(
  drawing: string,
  surface: (u: number, v: number) => Point,
  camera: Camera,
): string {
  const place = (p: Pair): Pair => project(camera, surface(p[0], p[1]));
  let here: Pair = [0, 0];
  let start: Pair = [0, 0];
  let data = '';
  const run = (points: Pair[]) => {
    const [p0, a, b, p1] = [0, 1 / 3, 2 / 3, 1].map((t) => place(bezier(points, t)));
    data += through(p0!, a!, b!, p1!);
    here = points.at(-1)!;
  };
  for (const [, command, rest] of drawing.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    const pairs: Pair[] = [];
    for (let i = 0; i < n.length; i += 2) pairs.push([n[i]!, n[i + 1]!]);
    if (command === 'M') {
      here = start = pairs.shift()!;
      data += `M${place(here).map(round).join(' ')}`;
    }
    if (command === 'C')
      for (let i = 0; i < pairs.length; i += 3) run([here, ...pairs.slice(i, i + 3)]);
    else for (const p of pairs) run([here, p]);
    if (command === 'Z') {
      data += 'Z';
      here = start;
    }
  }
  return data;
}
