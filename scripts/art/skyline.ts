/** Glasgow from the south bank. Every landmark stands on y = 0, its middle near x = 0. */
import { at, fill, line, rect } from './kit.ts';
import * as c from './palette.ts';

export interface Tones {
  /** The mass. */
  near: string;
  /** The edge that catches the light. */
  edge: string;
  /** Lit windows. */
  window: string;
}

/** Landmarks on the far bank, landmarks a row behind, and either seen past something bright. */
export const near: Tones = { near: c.cityNear, edge: c.cityEdge, window: c.amber };
export const far: Tones = { near: c.hill, edge: c.hill, window: c.windowFar };
export const dim: Tones = { near: c.cityNear, edge: c.cityEdgeDim, window: c.windowDim };

/** The Finnieston Crane: a lattice tower with a hammerhead jib; 235 high. */
export function crane({ near, edge }: Tones): string {
  const bays = [0, 1, 2, 3, 4].map((i) => {
    const [low, high] = [-8 - i * 32, -40 - i * 32];
    return `M-17 ${low}L17 ${high}M17 ${low}L-17 ${high}M-17 ${high}H17`;
  });
  const jib = [-96, -72, -48, -24, 24, 48, 72, 96, 120, 144].map((x) => {
    const depth = -208 + 22 * (x < 0 ? (x + 112) / 88 : (170 - x) / 146);
    return `M${x} -208V${depth.toFixed(0)}L${x < 0 ? x + 24 : x - 24} -208`;
  });
  return [
    fill(near, 'M-27 0V-8H27V0Z'),
    line(near, 5, 'M-17-4V-172M17-4V-172'),
    line(near, 2.2, bays.join('')),
    fill(near, 'M-24-172H24L18-186H-18Z'),
    line(near, 5, 'M-114-208H172'),
    line(near, 3.5, 'M-112-206L-24-185H24L170-206'),
    line(near, 1.8, jib.join('')),
    fill(near, 'M-120-211H-82V-232L-92-238H-120ZM-10-211V-226H14V-211Z'),
    line(near, 1.6, 'M124-206V-142M118-142H130'),
    line(edge, 1.6, 'M-112-210.500H170M19-6V-170'),
  ].join('');
}

/** The Armadillo: nested shells; 190 wide, 74 high. */
export function armadillo({ near, edge }: Tones): string {
  const shells = [
    'M-95 0C-92-26-74-40-52-44C-40-30-34-14-32 0Z',
    'M-74 0C-74-36-50-56-20-60C-8-42-2-20-1 0Z',
    'M-46 0C-46-46-16-70 18-74C32-54 40-26 41 0Z',
    'M-8 0C-8-40 20-62 52-66C66-46 72-22 73 0Z',
    'M34 0C34-30 54-46 80-50C90-34 95-16 95 0Z',
  ];
  return shells
    .map((d) => fill(near, d) + line(edge, 1.3, d.slice(0, d.indexOf('Z')), { opacity: 0.65 }))
    .join('');
}

/** The Hydro: a tilted drum under a shallow dome, its skin aglow; 150 wide, 70 high. */
export function hydro({ near, edge }: Tones, glow: string): string {
  const ribs = [-58, -44, -30, -15, 0, 15, 30, 44, 58]
    .map((x) => `M${x} -${8 + 0.02 * x}L${(x * 1.16).toFixed(0)} -40`)
    .join('');
  return [
    fill(near, 'M-62 0L-75-42C-72-58-40-68 0-69C40-69 72-62 75-50L62 0Z'),
    fill(glow, 'M-64-8L-74-40C-40-32 40-34 75-48L65-8C40-2-40-2-64-8Z'),
    line(near, 1.6, ribs),
    line(edge, 1.4, 'M-75-42C-40-33 40-35 75-50'),
  ].join('');
}

/** The University tower on its hill; 150 high, 250 wide. */
export function university({ near, edge, window }: Tones): string {
  return [
    fill(near, 'M-150 0C-110-6-90-24-60-28H70C96-26 120-8 160 0Z'),
    fill(
      near,
      'M-72-26V-52L-66-58L-60-52V-50H-26V-56L-21-68L-16-56V-50H-12V-100L-14-102V-112L-12-118L-10-112V-106H-7L0-150L7-106H10V-112L12-118L14-112V-102L12-100V-50H20V-56L25-68L30-56V-50H62V-54L68-62L74-54V-26Z',
    ),
    line(edge, 1.2, 'M12.500-100V-50M7-106L0-150'),
    fill(window, 'M-3-92H3V-80H-3ZM-54-44h3v6h-3zM-42-44h3v6h-3zM38-44h3v6h-3zM50-44h3v6h-3z'),
  ].join('');
}

/** A row of tenements, each 44 wide and four storeys high; some windows lit. */
export function tenements(count: number, { near, edge, window }: Tones): string {
  const heights = [64, 70, 62, 74, 66, 70, 60];
  return Array.from({ length: count }, (_, i) => {
    const x = i * 44;
    const h = heights[i % heights.length]!;
    const lit = [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .filter((k) => (k * 7 + i * 5) % 4 === 0)
      .map((k) => `M${x + 7 + (k % 3) * 12} ${-h + 10 + Math.floor(k / 3) * 16}h5v8h-5z`);
    return [
      fill(
        near,
        `M${x} 0V${-h}L${x + 5} ${-h - 9}H${x + 8}V${-h - 18}H${x + 16}V${-h - 9}H${x + 39}L${x + 44} ${-h}V0Z`,
      ),
      fill(window, lit.join('')),
      line(edge, 1, `M${x + 39} ${-h - 9}L${x + 44} ${-h}`),
    ].join('');
  }).join('');
}

/** The Squinty Bridge: a bow over a level deck; 400 wide, 110 high. */
export function arcBridge({ near, edge }: Tones): string {
  const hangers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((i) => {
      const t = 0.08 + i * 0.07;
      const rise = 3 * t * (1 - t);
      const x = -190 * (1 - t) ** 3 - 120 * rise * (1 - t) + 120 * rise * t + 190 * t ** 3;
      return `M${(x * 1.03).toFixed(0)}-14L${x.toFixed(0)} ${(-12 - 130 * rise).toFixed(0)}`;
    })
    .join('');
  return [
    line(near, 1.2, hangers),
    line(near, 6, 'M-190-12C-120-142 120-142 190-12', { 'stroke-linecap': 'butt' }),
    line(edge, 1.6, 'M-60-106C0-118 110-108 188-14'),
    rect(near, -260, -15, 520, 7),
    fill(near, 'M-196-10H-182L-178 0H-200ZM196-10H182L178 0H200Z'),
  ].join('');
}

/** Puts a landmark down, its foot at x, y. */
export const stand = (x: number, y: number, scale: number, ...what: string[]) =>
  at(`translate(${x} ${y}) scale(${scale})`, ...what);
