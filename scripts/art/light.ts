import * as c from './palette.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"` +
        `${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Fades along a direction of the shape it fills, from [x1, y1] to [x2, y2] of its box. */
const fade = (direction: readonly [number, number, number, number], ...list: Stop[]) => {
  const [x1, y1, x2, y2] = direction;
  return (id: string) =>
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
};
const glow =
  (...list: Stop[]) =>
  (id: string) =>
    `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

const down = [0, 0, 0, 1] as const;
const fromRight = [1, 0, 0, 0] as const;

/** Every gradient a drawing may use, by the name it is used under: `url(#name)`. */
const lights: Record<string, (id: string) => string> = {
  amberGlow: glow(
    [0, c.amberPale, 0.9],
    [0.12, c.amber, 0.55],
    [0.4, c.amber, 0.16],
    [1, c.amber, 0],
  ),
  softAmber: glow([0, c.amber, 0.5], [0.5, c.amber, 0.14], [1, c.amber, 0]),
  whiteGlow: glow(
    [0, c.white, 0.95],
    [0.15, c.amberPale, 0.5],
    [0.45, c.amberPale, 0.12],
    [1, c.amberPale, 0],
  ),
  softPale: glow([0, c.white, 0.4], [0.5, c.white, 0.1], [1, c.white, 0]),
  redGlow: glow([0, c.red, 0.6], [0.4, c.red, 0.18], [1, c.red, 0]),
  blueGlow: glow([0, c.sky, 0.35], [0.5, c.saltireLight, 0.12], [1, c.saltireLight, 0]),
  warmFlank: fade(fromRight, [0, c.sky, 0.7], [0.3, c.sky, 0.25], [0.75, c.sky, 0]),
  glass: fade([0, 0, 1, 1], [0, c.steel], [0.35, c.slate], [1, c.night]),
  longShadow: fade(fromRight, [0, c.ink, 0.9], [0.4, c.ink, 0.7], [1, c.ink, 0]),
  sleeve: fade(down, [0, c.amber], [0.5, c.amber], [1, c.amberDeep]),
  screen: fade([0, 0, 1, 1], [0, c.saltireLight], [1, c.saltire]),
  lampCone: fade(down, [0, c.amberPale, 0.42], [0.8, c.amberPale, 0.05], [1, c.amberPale, 0]),
  lampPool: glow([0, c.amberPale, 0.5], [0.5, c.amber, 0.2], [1, c.amber, 0]),
  nightSlope: fade([1, 0, 0, 1], [0, c.trim], [0.5, c.asphalt], [1, c.night]),
  blueSlope: fade([1, 0, 0, 1], [0, c.saltire], [1, c.saltireNight]),
  steelSlope: fade([1, 0, 0, 1], [0, c.steelLight], [1, c.seatShade]),
  beam: fade(fromRight, [0, c.amberPale, 0.6], [1, c.amberPale, 0]),
  torchBeam: fade(
    fromRight,
    [0, c.lampWhite, 0.6],
    [0.5, c.lampWhite, 0.25],
    [1, c.lampWhite, 0],
  ),
  nightSky: fade(down, [0, c.night], [0.5, c.hill], [0.85, c.water], [1, c.cityEdgeDim]),
};

/** A finished picture: the shapes, with the gradients they name. */
export function picture(width: number, height: number, ...shapes: string[]): string {
  const body = shapes.join('');
  const used = new Set([...body.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id!));
  const defs = [...used].map((id) => {
    const light = lights[id];
    if (!light && !body.includes(`id="${id}"`)) throw new Error(`No light is called ${id}`);
    return light?.(id) ?? '';
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs.join('')}</defs>${body}</svg>`
  );
}
