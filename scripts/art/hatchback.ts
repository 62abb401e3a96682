import { type Bodywork, bodywork, join, type Skin, type Stand } from './bodywork.ts';
import { fill, group, line } from './kit.ts';
import * as c from './palette.ts';
import type { Camera } from './space.ts';
import { arch, underside, wheel } from './wheel.ts';

/** A five-door hatchback, 4.2 m long. */
const skin: Skin = {
  breadth: 89,
  noseCorner: [
    [0, 26],
    [5, 19],
    [18, 11],
    [45, 4],
    [85, 0.5],
    [115, 0],
  ],
  tailCorner: [
    [0, 24],
    [5, 17],
    [16, 9],
    [45, 3],
    [100, 0],
  ],
  waist: 97,
  lean: [
    [18, 5],
    [35, 1.5],
    [58, 0],
    [84, 0],
    [100, 4],
    [120, 13],
    [138, 24],
    [150, 32],
  ],
  top: [
    [6, 72],
    [12, 79],
    [28, 87],
    [60, 94.5],
    [90, 99.5],
    [108, 103],
    [150, 122],
    [192, 139],
    [225, 145],
    [265, 147],
    [320, 145],
    [384, 136],
  ],
  nose: [
    [20, 6],
    [35, 1],
    [50, 0],
    [60, 0],
    [66, 2],
    [72, 6],
    [80, 14],
    [103, 108],
  ],
  tail: [
    [20, 421],
    [34, 424],
    [60, 424],
    [66, 421],
    [84, 418],
    [97, 413],
    [104, 408],
    [130, 386],
    [136, 383],
  ],
};

const AXLES = [84, 344] as const;

export interface Paint {
  light: string;
  body: string;
  shade: string;
  deep: string;
}
const bluePaint: Paint = {
  light: c.saltireLight,
  body: c.saltire,
  shade: c.saltireDeep,
  deep: c.saltireNight,
};

function bonnetAndScreen(b: Bodywork, paint: Paint): string {
  return [
    fill(
      paint.body,
      b.top('M6 -1L12 -1L28 -1L60 -1L90 -1L108 -1L108 1L90 1L60 1L28 1L12 1L6 1Z'),
    ),
    fill(paint.light, b.top('M14 -.5L60 -.62L104 -.7L108 -.2L60 -.16L14 -.2Z'), {
      opacity: 0.55,
    }),
    line(paint.shade, 2, b.top('M12 .6C40 .74 70 .78 104 .8')),
    fill(paint.shade, b.top('M104 -1L108 -1L150 -1L192 -1L192 1L150 1L108 1L104 1Z')),
    fill(
      'url(#glass)',
      b.top('M110 -.9C106 -.5 106 .5 110 .9L150 .92L188 .86C192 .5 192 -.5 188 -.86L150 -.92Z'),
    ),
    fill(c.ink, b.top('M124 -.86C121 -.3 121 .3 124 .86L110 .88C106 .5 106 -.5 110 -.88Z'), {
      opacity: 0.6,
    }),
    fill(c.mist, b.top('M120 .1L184 .34L184 .2L120 -.16ZM120 -.24L184 .12L184 .06L120 -.34Z'), {
      opacity: 0.16,
    }),
  ].join('');
}

function face(b: Bodywork, paint: Paint, hazard: boolean): string {
  const lamp = (s: number) =>
    `M${s} 62L${s} 72.5C${0.9 * s} 72 ${0.8 * s} 70 ${0.66 * s} 67L${0.62 * s} 62C${0.75 * s} 60 ${0.9 * s} 60 ${s} 62Z`;
  return [
    fill(paint.body, b.nose('M-1 48L1 48L1 60L1 66L1 72L-1 72L-1 66L-1 60Z')),
    fill(paint.shade, b.nose('M-1 20L1 20L1 35L1 50C.5 47 -.5 47 -1 50L-1 35Z')),
    fill(c.ink, b.nose('M-.6 62C-.3 60.500 .3 60.500 .6 62L.62 67C.3 69 -.3 69 -.62 67Z')),
    fill(c.ink, b.nose('M-.78 26L-.6 42C-.3 44 .3 44 .6 42L.78 26C.4 23 -.4 23 -.78 26Z')),
    fill(c.frost, b.nose('M-.33 46.500L.33 46.500L.33 55L-.33 55Z')),
    fill(c.mist, b.nose(lamp(-1) + lamp(1))),
    hazard
      ? fill(c.amber, b.nose('M-1 62L-.84 61L-.84 64L-1 65Z M1 62L.84 61L.84 64L1 65Z'))
      : '',
  ].join('');
}

function tail(b: Bodywork, paint: Paint): string {
  return [
    fill(
      paint.shade,
      b.tail(
        'M-1 20L1 20L1 34L1 60L1 66L1 84L1 97L1 104L1 130L1 136L-1 136L-1 130L-1 104L-1 97L-1 84L-1 66L-1 60L-1 34Z',
      ),
    ),
    fill(paint.deep, b.tail('M-1 130L-1 136L1 136L1 130C.4 127 -.4 127 -1 130Z')),
    fill(
      'url(#glass)',
      b.tail('M-.88 103L-.86 126C-.4 128 .4 128 .86 126L.88 103C.4 101 -.4 101 -.88 103Z'),
    ),
    fill(c.ink, b.tail('M-1 20L-1 29L-.7 38C-.4 40 .4 40 .7 38L1 29L1 20Z')),
    line(
      paint.deep,
      1.5,
      b.tail('M-.94 99C-.9 80 -.84 66 -.76 60C-.4 57 .4 57 .76 60C.84 66 .9 80 .94 99'),
    ),
    fill(c.plate, b.tail('M-.36 68L.36 68L.36 79L-.36 79Z')),
    fill(c.red, b.tail('M-1 84L-1 98L-.68 97L-.62 85Z') + b.tail('M1 84L1 98L.68 97L.62 85Z')),
  ].join('');
}

function flank(b: Bodywork, paint: Paint, hazard: boolean): string {
  const outline = join(
    b.nose('M-1 20L-1 35L-1 50L-1 60L-1 66L-1 72'),
    b.top('M6 -1L12 -1L28 -1L60 -1L90 -1L108 -1L150 -1L192 -1L225 -1L265 -1L320 -1L384 -1'),
    b.tail('M-1 136L-1 130L-1 104L-1 97L-1 84L-1 66L-1 60L-1 34L-1 20'),
  );
  const windows =
    'M122 105.500C148 119 172 132 198 137.500C232 142 270 141.500 304 138.500C330 135.500 346 131 356 125' +
    'C362 121 367 116 370 112C330 109 200 106.500 122 105.500Z';
  return [
    fill(paint.body, outline),
    fill(paint.shade, b.flank('M0 50C120 60 300 58 424 64L424 34L421 20L6 20L1 35Z')),
    fill(paint.deep, b.flank('M122 44C180 34 250 34 308 44L308 20L122 20Z')),
    fill('url(#warmFlank)', outline),
    line(
      c.amberPale,
      2.5,
      b.top('M225 -1L265 -1L320 -1L384 -1') + b.tail('M-1 136L-1 130L-1 104L-1 98'),
    ),
    line(paint.light, 2.2, b.flank('M50 88C150 93 300 95 392 98')),
    // Glass with the seats behind it.
    fill('url(#glass)', b.flank(windows)),
    fill(
      c.night,
      b.plane(-44)(
        'M206 106L204 119C204 124 208 126 212 126C217 126 220 124 220 119L222 108Z M298 108L296 119C296 124 300 126 304 126C309 126 312 124 312 119L313 109Z',
      ),
      { opacity: 0.75 },
    ),
    line(c.ink, 4, b.flank('M239 107L245 140.500')),
    line(c.ink, 1.5, b.flank('M331 110L336 135')),
    // Door mirror.
    fill(
      paint.shade,
      b.plane(-100)('M128 104C124 106 124 114 130 116L142 117C147 116 147 107 142 104Z'),
    ),
    // Shut lines and handles.
    line(
      paint.deep,
      1.6,
      b.flank('M119 104C112 84 114 44 124 22') +
        b.flank('M239 106.500L240 66C240 44 238 32 234 22') +
        b.flank('M331 109.500C332 92 322 76 308 64C302 52 300 36 302 22'),
    ),
    line(paint.light, 3, b.flank('M208 90L226 90.500') + b.flank('M298 92L316 92.500')),
    // Lamps.
    fill(c.red, b.flank('M384 95.500C394 99 404 99 412.500 98L418 84C410 84 400 86 394 89Z')),
    fill(c.mist, b.flank('M2 64L6 72L12 77.500C22 81 34 83 46 83C42 76 26 67 2 61.500Z')),
    hazard ? fill(c.amber, b.flank('M34 79C38 81.500 42 83 46 83C44 79 40 75.500 34 73Z')) : '',
    fill(c.ink, AXLES.map((x) => b.flank(arch(x))).join('')),
    ...AXLES.map((x) => wheel(b, x, -86)),
  ].join('');
}

/** The car as the camera sees it, with its hazard lights on where asked. */
export function hatchback(
  camera: Camera,
  stand: Stand,
  { paint = bluePaint, hazard = false }: { paint?: Paint; hazard?: boolean } = {},
): string {
  const b = bodywork(skin, camera, stand);
  return group(
    {},
    fill(c.ink, b.ground('M0 -84L20 -92L410 -92L430 -70L430 92L0 92Z'), { opacity: 0.7 }),
    underside(b, AXLES, 424, 62),
    b.showsNose ? face(b, paint, hazard) + bonnetAndScreen(b, paint) : '',
    fill(
      paint.light,
      b.top('M192 -1L225 -1L265 -1L320 -1L384 -1L384 1L320 1L265 1L225 1L192 1Z'),
    ),
    b.showsTail ? tail(b, paint) : '',
    flank(b, paint, hazard),
  );
}
