import { type Camera, type Point, trace } from './space.ts';

/** A table of [place, value] pairs, in order of place. */
type Curve = readonly (readonly [number, number])[];

/** How a vehicle's skin runs; centimetres, the nose at x = 0. */
export interface Skin {
  /** Half the breadth where the vehicle is widest. */
  breadth: number;
  /** How far the flank draws in at a distance from the nose. */
  noseCorner: Curve;
  /** How far the flank draws in at a distance from the tail. */
  tailCorner: Curve;
  /** The height above which the corners of nose and tail no longer follow its slope. */
  waist: number;
  /** How far the flank leans in at a height. */
  lean: Curve;
  /** Height of the middle line along the length: bonnet, windscreen, roof. */
  top: Curve;
  /** How far back the nose lies at a height. */
  nose: Curve;
  /** How far back the tail lies at a height. */
  tail: Curve;
}

/** Where a vehicle stands: the point under its nose, and its turn to the right in degrees. */
export interface Stand {
  x: number;
  y: number;
  turn?: number;
}

/** The value at a place, eased between the table's entries so that skins have no kinks. */
function at(curve: Curve, place: number): number {
  const i = Math.max(
    1,
    curve.findIndex(([p]) => p >= place),
  );
  const last = curve.at(-1)!;
  if (place >= last[0]) return last[1];
  const [a, b] = [curve[i - 1]!, curve[i]!];
  if (place <= a[0]) return a[1];
  const slope = (k: number) => {
    const [l, r] = [curve[Math.max(0, k - 1)]!, curve[Math.min(curve.length - 1, k + 1)]!];
    return (r[1] - l[1]) / (r[0] - l[0]);
  };
  const d = b[0] - a[0];
  const t = (place - a[0]) / d;
  return (
    (1 + 2 * t) * (1 - t) ** 2 * a[1] +
    t * (1 - t) ** 2 * d * slope(i - 1) +
    t * t * (3 - 2 * t) * b[1] +
    t * t * (t - 1) * d * slope(i)
  );
}

/** Pencils that draw on the skin of a vehicle as a camera sees it. */
export function bodywork(skin: Skin, camera: Camera, stand: Stand) {
  const turn = ((stand.turn ?? 0) * Math.PI) / 180;
  const world = ([x, y, z]: Point): Point => [
    stand.x + x * Math.cos(turn) - y * Math.sin(turn),
    stand.y + x * Math.sin(turn) + y * Math.cos(turn),
    z,
  ];
  const half = (x: number, z: number) => {
    const corner = Math.min(z, skin.waist);
    return (
      skin.breadth -
      at(skin.noseCorner, x - at(skin.nose, corner)) -
      at(skin.tailCorner, at(skin.tail, corner) - x) -
      at(skin.lean, z)
    );
  };
  /** The eye in the vehicle's own lengthwise measure. */
  const eye =
    (camera.eye[0] - stand.x) * Math.cos(turn) + (camera.eye[1] - stand.y) * Math.sin(turn);
  const pencil = (surface: (u: number, v: number) => Point) => (drawing: string) =>
    trace(drawing, (u, v) => world(surface(u, v)), camera);
  return {
    showsNose: eye < 0,
    showsTail: eye > skin.tail[0]![1],
    /** On the near flank: x along, z up. */
    flank: pencil((x, z) => [x, -half(x, z), z]),
    /** On the far flank. */
    farFlank: pencil((x, z) => [x, half(x, z), z]),
    /** On bonnet, windscreen and roof: x along, u from -1 (near edge) to 1 (far edge). */
    top: pencil((x, u) => {
      const z = at(skin.top, x);
      return [x, u * half(x, z), z + 3 * (1 - u * u)];
    }),
    /** On the nose: u from -1 (near) to 1 (far), z up. */
    nose: pencil((u, z) => {
      const x = at(skin.nose, z);
      return [x - 7 * (1 - u * u), u * half(x, z), z];
    }),
    /** On the tail: u from -1 (near) to 1 (far), z up. */
    tail: pencil((u, z) => {
      const x = at(skin.tail, z);
      return [x + 5 * (1 - u * u), u * half(x, z), z];
    }),
    /** On an upright plane along the length, y to the far side of the middle. */
    plane: (y: number) => pencil((x, z) => [x, y, z]),
    /** On an upright plane across the vehicle: y to the far side, z up. */
    across: (x: number) => pencil((y, z) => [x, y, z]),
    /** On the ground: x along, y to the far side. */
    ground: pencil((x, y) => [x, y, 0]),
  };
}

export type Bodywork = ReturnType<typeof bodywork>;

/** One outline from lines that follow each other. */
export const join = (...lines: string[]) => `${lines.join('').replace(/(?!^)M/g, 'L')}Z`;

/** A circle as a drawing for a pencil. */
export function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return (
    `M${x - r} ${y}C${x - r} ${y + k} ${x - k} ${y + r} ${x} ${y + r}` +
    `C${x + k} ${y + r} ${x + r} ${y + k} ${x + r} ${y}` +
    `C${x + r} ${y - k} ${x + k} ${y - r} ${x} ${y - r}` +
    `C${x - k} ${y - r} ${x - r} ${y - k} ${x - r} ${y}Z`
  );
}
