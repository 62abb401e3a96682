/** Car keys lying on a flat surface; centimetres, the blade pointing away from the eye. */
import { fill, line } from './kit.ts';
import * as c from './palette.ts';
import { type Camera, trace } from './space.ts';

export interface Lie {
  x: number;
  y: number;
  /** Turn to the right, in degrees. */
  turn: number;
}

type Layer = (drawing: string, z?: number) => string;

/** A pencil that draws on the key: u to the right, v along the blade, at a height. */
const layer = (camera: Camera, lie: Lie): Layer => {
  const turn = (lie.turn * Math.PI) / 180;
  return (drawing, z = 0) =>
    trace(
      drawing,
      (u, v) => [
        lie.x + u * Math.cos(turn) + v * Math.sin(turn),
        lie.y - u * Math.sin(turn) + v * Math.cos(turn),
        z,
      ],
      camera,
    );
};

/** A slab: its shadow to the left, its rim, its face. */
function slab(on: Layer, outline: string, height: number, rim: string, face: string): string {
  const steps = [0, 0.34, 0.67].map((k) => on(outline, k * height));
  return fill(rim, steps.join('')) + fill(face, on(outline, height));
}

const BLADE =
  'M-.5 3L-.5 9.600L0 10.400L.5 9.800L.5 9.300L.15 8.900L.5 8.500L.5 7.900L.2 7.500L.5 7.100L.5 6.300L.1 5.800L.5 5.400L.5 4.800L.25 4.500L.5 4.200L.5 3Z';

function blade(on: Layer): string {
  return (
    slab(on, BLADE, 0.55, c.steel, c.frost) +
    line(c.steel, 1.6, on('M-.15 3.600L-.15 9.400', 0.55)) +
    line(c.white, 1.4, on('M.44 4.200L.44 9.200', 0.55), { opacity: 0.7 })
  );
}

const REMOTE =
  'M-1.5 3.600C-.8 3.900 .8 3.900 1.500 3.600C2 2 2.100 .5 2 -1.500C1.900 -3.600 1.200 -4.600 0 -4.600C-1.200 -4.600 -1.900 -3.600 -2 -1.500C-2.100 .5 -2 2 -1.500 3.600Z';
const FACE =
  'M-1.2 3.200C-.6 3.400 .6 3.400 1.200 3.200C1.600 1.800 1.700 .4 1.600 -1.500C1.500 -3.200 1 -4.100 0 -4.100C-1 -4.100 -1.500 -3.200 -1.600 -1.500C-1.700 .4 -1.600 1.800 -1.200 3.200Z';
const button = (v: number) =>
  `M-.9 ${v + 0.6}C-.4 ${v + 0.75} .4 ${v + 0.75} .9 ${v + 0.6}L.9 ${v - 0.6}C.4 ${v - 0.75} -.4 ${v - 0.75} -.9 ${v - 0.6}Z`;

/** A remote with its blade; its lamp glows when it has just been coded. */
export function remoteKey(camera: Camera, lie: Lie, shell: string, coded = false): string {
  const on = layer(camera, lie);
  return [
    fill(c.ink, on(REMOTE + BLADE.replace('M', 'M'), 0), {
      opacity: 0.6,
      transform: 'translate(-16 10)',
    }),
    blade(on),
    slab(on, REMOTE, 1.3, c.ink, c.shell),
    fill(shell, on(FACE, 1.34)),
    fill(c.ink, on(button(1.7) + button(0) + button(-1.7), 1.36), { opacity: 0.55 }),
    line(
      c.amberPale,
      2,
      on('M1.500 3.600C2 2 2.100 .5 2 -1.500C1.900 -3.300 1.400 -4.200 .6 -4.500', 1.3),
    ),
    fill(coded ? c.amber : c.steel, on('M-.2 -3L.2 -3L.2 -3.400L-.2 -3.400Z', 1.36)),
  ].join('');
}

const HEAD =
  'M-.8 3.200C-.9 2.400 -1.600 2 -2 1.200C-2.600 -.2 -2.400 -2.400 -1.400 -3.200C-.6 -3.700 .6 -3.700 1.400 -3.200C2.400 -2.400 2.600 -.2 2 1.200C1.600 2 .9 2.400 .8 3.200Z';

/** A plain transponder key with a plastic head. */
export function plainKey(camera: Camera, lie: Lie, head: string): string {
  const on = layer(camera, lie);
  return [
    fill(c.ink, on(HEAD + BLADE, 0), { opacity: 0.6, transform: 'translate(-14 9)' }),
    blade(on),
    slab(on, HEAD, 1, c.ink, head),
    fill(
      c.ink,
      on(
        'M-.8 -1.900C-.3 -2.200 .3 -2.200 .8 -1.900C1 -2.300 .8 -2.800 .4 -2.900C.1 -3 -.1 -3 -.4 -2.900C-.8 -2.800 -1 -2.300 -.8 -1.900Z',
        1.02,
      ),
      { opacity: 0.7 },
    ),
    line(c.ink, 2, on('M-1.200 1L-1.200 -.8L1.200 -.8L1.200 1Z', 1.02), { opacity: 0.4 }),
    line(c.amberPale, 2, on('M2 1.200C2.600 -.2 2.400 -2.400 1.400 -3.200', 1)),
  ].join('');
}

const SMART =
  'M-1.900 3C-1 3.500 1 3.500 1.900 3C2.300 1 2.300 -2 1.900 -4C1 -4.500 -1 -4.500 -1.900 -4C-2.300 -2 -2.300 1 -1.900 3Z';

/** A keyless fob. */
export function smartKey(camera: Camera, lie: Lie): string {
  const on = layer(camera, lie);
  return [
    fill(c.ink, on(SMART), { opacity: 0.6, transform: 'translate(-16 10)' }),
    slab(on, SMART, 1.4, c.ink, c.shell),
    fill(
      c.steel,
      on('M-1.900 3C-1 3.500 1 3.500 1.900 3L2 2.300C1 2.700 -1 2.700 -2 2.300Z', 1.42),
    ),
    fill(c.ink, on(button(1) + button(-0.7) + button(-2.4), 1.44), { opacity: 0.6 }),
    line(c.amberPale, 2, on('M1.900 3C2.300 1 2.300 -2 1.900 -4', 1.4)),
  ].join('');
}
