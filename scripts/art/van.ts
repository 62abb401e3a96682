import { type Bodywork, bodywork, circle, join, type Skin, type Stand } from './bodywork.ts';
import { fill, group, line } from './kit.ts';
import * as c from './palette.ts';
import type { Camera } from './space.ts';
import { arch, underside, wheel } from './wheel.ts';

/** The locksmith's van, 5 m long. */
const skin: Skin = {
  breadth: 99,
  noseCorner: [
    [0, 24],
    [6, 16],
    [20, 9],
    [50, 3],
    [90, 0],
  ],
  tailCorner: [
    [0, 9],
    [5, 4],
    [14, 1],
    [30, 0],
  ],
  waist: 100,
  lean: [
    [20, 5],
    [40, 1],
    [60, 0],
    [112, 0],
    [130, 3],
    [165, 10],
    [188, 16],
    [198, 24],
  ],
  top: [
    [8, 98],
    [18, 106],
    [42, 116],
    [66, 124],
    [76, 129],
    [110, 158],
    [142, 184],
    [165, 192],
    [210, 196],
    [300, 197],
    [470, 196],
    [488, 190],
  ],
  nose: [
    [20, 8],
    [32, 2],
    [50, 0],
    [76, 0],
    [88, 3],
    [98, 8],
    [106, 18],
    [129, 76],
  ],
  tail: [
    [20, 492],
    [34, 497],
    [60, 497],
    [66, 494],
    [120, 494],
    [170, 491],
    [190, 488],
  ],
};

const AXLES = [98, 398] as const;

function front(b: Bodywork, lit: boolean): string {
  const lamp = (s: number) => `M${s} 74L${s} 97L${0.78 * s} 95L${0.66 * s} 82L${0.8 * s} 76Z`;
  return [
    fill(c.mist, b.nose('M-1 60L1 60L1 76L1 88L1 98L-1 98L-1 88L-1 76Z')),
    fill(c.steel, b.nose('M-1 20L1 20L1 32L1 50L1 60L-1 60L-1 50L-1 32Z')),
    fill(c.ink, b.nose('M-.84 24L-.74 42C-.4 44 .4 44 .74 42L.84 24C.4 21 -.4 21 -.84 24Z')),
    fill(c.night, b.nose('M-.56 66L-.64 90C-.3 93 .3 93 .64 90L.56 66C.3 63 -.3 63 -.56 66Z')),
    line(c.mist, 1.5, b.nose('M-.6 74L.6 74M-.62 82L.62 82')),
    fill(c.paper, b.nose('M-.28 48L.28 48L.28 57L-.28 57Z')),
    fill(lit ? c.white : c.paper, b.nose(lamp(-1) + lamp(1))),
    fill(c.frost, b.top('M8 -1L18 -1L42 -1L66 -1L76 -1L76 1L66 1L42 1L18 1L8 1Z')),
    line(c.mist, 2, b.top('M16 -.6L70 -.72M16 .6L70 .72')),
    fill(c.mist, b.top('M76 -1L110 -1L142 -1L150 -1L150 1L142 1L110 1L76 1Z')),
    fill(
      'url(#glass)',
      b.top('M76 -.92C72 -.5 72 .5 76 .92L110 .94L142 .9C145 .5 145 -.5 142 -.9L110 -.94Z'),
    ),
    fill(c.ink, b.top('M76 -.92C72 -.5 72 .5 76 .92L86 .9C82 .5 82 -.5 86 -.9Z'), {
      opacity: 0.6,
    }),
  ].join('');
}

function rear(b: Bodywork): string {
  return [
    fill(
      c.mist,
      b.tail(
        'M-1 20L1 20L1 34L1 60L1 66L1 120L1 170L1 190L-1 190L-1 170L-1 120L-1 66L-1 60L-1 34Z',
      ),
    ),
    fill(c.ink, b.tail('M-1 20L1 20L1 34L1 58L-1 58L-1 34Z')),
    fill(
      'url(#glass)',
      b.tail('M-.84 122L-.1 122L-.1 172L-.8 172ZM.84 122L.1 122L.1 172L.8 172Z'),
    ),
    fill(c.red, b.tail('M-1 80L-1 128L-.92 128L-.92 80ZM1 80L1 128L.92 128L.92 80Z')),
    fill(c.plate, b.tail('M-.7 84L-.2 84L-.2 95L-.7 95Z')),
    line(c.steel, 2, b.tail('M0 60L0 188')),
  ].join('');
}

/** The symbol of the business, on the flank. */
function badge(b: Bodywork, x: number, z: number, size: number): string {
  const k = size / 64;
  const at = (u: number, v: number) => `${x + u * k} ${z + (64 - v) * k}`;
  const shape = (...points: number[][]) => `M${points.map(([u, v]) => at(u!, v!)).join('L')}Z`;
  return [
    fill(
      c.saltire,
      b.flank(shape([6, 0], [58, 0], [64, 6], [64, 58], [58, 64], [6, 64], [0, 58], [0, 6])),
    ),
    fill(
      c.white,
      b.flank(
        shape([0, 6], [2, 2], [6, 0], [24, 18], [18, 24]) +
          shape([58, 0], [62, 2], [64, 6], [40, 30], [34, 24]) +
          shape([0, 58], [2, 62], [6, 64], [30, 40], [24, 34]),
      ),
    ),
    fill(c.saltire, b.flank(circle(x + 29 * k, z + 35 * k, 17 * k))),
    fill(c.white, b.flank(circle(x + 29 * k, z + 35 * k, 15 * k))),
    fill(c.saltire, b.flank(circle(x + 29 * k, z + 35 * k, 7 * k))),
    fill(c.amber, b.flank(shape([41, 35], [61, 55], [55, 61], [49, 55], [45, 57], [35, 41]))),
  ].join('');
}

function beacon(b: Bodywork, lit: boolean): string {
  const colour = lit ? c.amber : c.amberDeep;
  return [
    fill(
      c.night,
      b.across(198)('M-56 192L56 192L56 198L-56 198Z') +
        b.plane(-56)('M198 192L228 192L228 198L198 198Z'),
    ),
    fill(
      colour,
      b.across(200)('M-54 198L54 198L52 208L-52 208Z') +
        b.plane(-54)('M200 198L226 198L224 208L202 208Z'),
    ),
    lit
      ? fill(
          c.amberPale,
          b.across(200)('M-50 200L-14 200L-14 206L-50 206ZM14 200L50 200L50 206L14 206Z'),
        )
      : '',
  ].join('');
}

/** The van as the camera sees it, with head lights and beacon on where asked. */
export function van(
  camera: Camera,
  stand: Stand,
  { lit = false }: { lit?: boolean } = {},
): string {
  const b = bodywork(skin, camera, stand);
  const flank = join(
    b.nose('M-1 20L-1 32L-1 50L-1 76L-1 88L-1 98'),
    b.top('M8 -1L18 -1L42 -1L66 -1L76 -1L110 -1L142 -1L165 -1L210 -1L300 -1L470 -1L488 -1'),
    b.tail('M-1 190L-1 170L-1 120L-1 66L-1 60L-1 34L-1 20'),
  );
  return group(
    {},
    fill(c.ink, b.ground('M0 -92L20 -102L484 -102L503 -92L503 102L0 102Z'), { opacity: 0.7 }),
    underside(b, AXLES, 497, 70),
    b.showsNose ? front(b, lit) : '',
    fill(
      c.frost,
      b.top('M148 -1L165 -1L210 -1L300 -1L470 -1L488 -1L488 1L470 1L300 1L210 1L165 1L148 1Z'),
    ),
    beacon(b, lit),
    b.showsTail ? rear(b) : '',
    fill(c.frost, flank),
    fill(c.mist, b.flank('M0 60L494 60L497 34L492 20L8 20L2 32Z')),
    fill(c.saltire, b.flank('M350 20L430 116L494 116L494 66L497 60L497 34L492 20Z')),
    fill(c.amber, b.flank('M336 20L416 116L424 116L344 20Z')),
    badge(b, 244, 92, 78),
    // Cab window, with the driver's seat behind it.
    fill(
      'url(#glass)',
      b.flank(
        'M84 127L140 176C143 179 146 181 152 181L206 181L206 126L130 119C112 119 96 121 84 127Z',
      ),
    ),
    fill(c.night, b.plane(-50)('M168 126L170 158C171 166 189 166 190 158L194 126Z'), {
      opacity: 0.7,
    }),
    fill(
      c.steel,
      b.plane(-112)('M104 122C100 124 100 142 104 146L116 146C121 142 121 126 116 122Z'),
    ),
    fill(lit ? c.white : c.paper, b.flank('M3 74L8 97L18 104L38 108L54 108C48 94 30 82 3 74Z')),
    line(
      c.steel,
      1.5,
      b.flank(
        'M80 126C74 100 78 60 82 40M214 188L214 22M338 190L338 22M338 122L484 122M80 60L60 62',
      ),
    ),
    line(c.steel, 3, b.flank('M190 108L206 108M222 108L236 108')),
    fill(c.ink, AXLES.map((x) => b.flank(arch(x))).join('')),
    ...AXLES.map((x) => wheel(b, x, -97)),
  );
}
