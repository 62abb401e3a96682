/** The services that start at the roadside. */
import { circle } from '../bodywork.ts';
import { remote, ring, tag } from '../flatkeys.ts';
import { hatchback } from '../hatchback.ts';
import { plainKey } from '../keys.ts';
import { disc, fill, group, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import { type Camera, trace } from '../space.ts';
import { dice, glowAt, ground, rain } from '../street.ts';
import { van } from '../van.ts';

const at = (transform: string, ...what: string[]) => group({ transform }, ...what);
const far: skyline.Tones = { near: '#132647', edge: '#132647', window: c.amber };

/** The van comes round the corner, lights on. */
export const emergencyLocksmith = () => {
  const camera: Camera = { eye: [-270, -330, 120], yaw: 48, focal: 520, centre: [316, 226] };
  const lay = ground(camera);
  return picture(
    640,
    420,
    rect('url(#nightSky)', 0, 0, 640, 230),
    skyline.stand(-30, 226, 1.5, skyline.tenements(4, far)),
    skyline.stand(430, 226, 1.9, skyline.tenements(4, far)),
    skyline.stand(300, 226, 0.9, skyline.university(far)),
    rect(c.asphalt, 0, 224, 640, 200),
    fill('#1f304b', lay('M-2000 400L9000 400L9000 300L-2000 300Z')),
    fill(
      c.frost,
      lay(
        'M-260 -170L0 -170L0 -158L-260 -158ZM220 -170L520 -170L520 -158L220 -158ZM720 -170L1100 -170L1100 -158L720 -158Z',
      ),
      { opacity: 0.6 },
    ),
    oval('url(#softAmber)', 250, 380, 340, 90),
    van(camera, { x: 0, y: 0 }, { lit: true }),
    glowAt(camera, 'whiteGlow', [0, -74, 84], 74),
    glowAt(camera, 'whiteGlow', [0, 74, 84], 66),
    glowAt(camera, 'amberGlow', [212, 0, 203], 190),
    rain(c.frost, 0.3, 46, 640, 420),
  );
};

/** Keys lying on the seat, seen through the locked window. */
export const vehicleUnlocking = () => {
  const roll = dice(4);
  const drops = Array.from({ length: 60 }, () => {
    const x = Math.round(90 + roll() * 480);
    const y = Math.round(20 + roll() * 230);
    return `M${x} ${y}v${(1 + roll() * roll() * 14).toFixed(0)}`;
  });
  return picture(
    640,
    420,
    rect(c.saltire, 0, 0, 640, 420),
    // Cabin behind the glass: far window, seat, steering wheel.
    fill('#0d1930', 'M40 282L128 30C136 10 150 0 170 0H640V300Z'),
    fill('#1d3963', 'M190 0H560V96C430 84 300 90 150 120Z'),
    skyline.stand(300, 108, 0.42, skyline.crane(far)),
    fill('#14233d', 'M60 282C110 240 160 236 214 240L260 282Z'),
    line(
      '#31496d',
      12,
      'M108 250C98 190 128 128 176 116C206 110 224 140 214 190C210 214 200 236 188 250',
    ),
    fill(
      '#2c4268',
      'M400 300C392 200 404 130 428 92C440 74 500 72 516 92C540 130 548 220 546 300Z',
    ),
    fill(
      '#3f5c8c',
      'M400 300C392 200 404 130 428 92C434 84 448 79 464 78C440 130 438 220 446 300Z',
    ),
    line('#26395a', 8, 'M450 82V62M486 82V62'),
    fill('#2c4268', 'M430 62C424 30 440 18 468 18C496 18 512 30 506 62C496 70 440 70 430 62Z'),
    fill('#3f5c8c', 'M110 296C150 258 300 250 420 262L446 300Z'),
    oval('url(#softAmber)', 270, 240, 170, 90),
    at('translate(236 248) rotate(70) scale(.5 .56)', ring(), remote({ shell: '#13233c' })),
    at('translate(168 262) rotate(76) scale(.5)', tag(c.saltireLight)),
    // Reflections and rain on the glass.
    fill('#fff', 'M250 0H340L190 290H96ZM372 0H396L250 290H222Z', { opacity: 0.07 }),
    line(c.sky, 3, drops.join(''), { opacity: 0.45 }),
    // Door: window seal, shoulder, pillar, handle and lock.
    line(c.ink, 12, 'M34 286L126 30C134 8 146-4 166-8M30 288C240 276 440 282 660 300'),
    fill(c.saltire, 'M0 294C240 282 440 288 640 306V420H0Z'),
    fill(c.saltireDeep, 'M0 372C220 356 430 360 640 378V420H0Z'),
    line(c.saltireLight, 3, 'M0 300C240 288 440 294 640 312'),
    fill(c.saltireDeep, 'M0 0H128L36 280L0 284Z'),
    line(c.ink, 4, 'M566-4V296C566 340 560 380 552 424'),
    fill(
      c.ink,
      'M392 330C396 318 520 322 532 334C536 344 530 352 520 352H404C394 350 390 340 392 330Z',
    ),
    fill(
      c.saltireLight,
      'M402 324C430 316 510 320 526 328C530 336 526 340 518 340H410C402 338 398 330 402 324Z',
    ),
    line(c.amberPale, 3, 'M410 320C440 315 506 318 524 326'),
    disc(c.ink, 546, 334, 9),
    line(c.mist, 3, 'M546 329v10'),
    line(c.red, 7, 'M520 284V276'),
  );
};

/** A key in the rain beside the drain, nobody near. */
export const lostKeyReplacement = () => {
  const camera: Camera = { eye: [0, -62, 40], yaw: 5, focal: 700, centre: [350, -130] };
  const on = (drawing: string, z = 0) => trace(drawing, (x, y) => [x, y, z], camera);
  const bars = [-35, -29.5, -24, -18.5, -13, -7.5].map(
    (x) => `M${x} -8L${x + 2.6} -8L${x + 2.6} 10L${x} 10Z`,
  );
  const setts = [-64, -32, 0, 32, 64, 96].map(
    (x) => `M${x} 21L${x + 0.8} 21L${x + 0.8} 32L${x} 32Z`,
  );
  return picture(
    640,
    420,
    rect(c.asphalt, 0, 0, 640, 420),
    fill('#22344f', on('M-200 400L300 400L300 32L-200 32Z')),
    fill('#3a5176', on('M-200 32L300 32L300 21L-200 21Z')),
    fill('#16253d', on('M-200 21L300 21L300 17.5L-200 17.5Z')),
    fill('#22344f', on(setts.join(''))),
    fill(
      '#1a2a44',
      on(
        'M-120 70L200 70L200 71.500L-120 71.500ZM-40 32L-39 32L-66 110L-68 110ZM60 32L61 32L96 110L94 110Z',
      ),
    ),
    fill('#0d1828', on('M-40 15L0 15L0 -12L-40 -12Z')),
    fill('#3b4f6d', on('M-39 14L-1 14L-1 -11L-39 -11Z')),
    fill(c.ink, on(bars.join(''))),
    line('#6f8bb0', 2, on('M-39 14L-1 14L-1 -11')),
    oval('url(#softAmber)', 520, 290, 320, 180),
    line(c.mist, 5, on(circle(16, -3.8, 2.6))),
    plainKey(camera, { x: 12, y: -1.6, turn: -62 }, c.saltire),
    rain(c.frost, 0.3, 40, 640, 420),
  );
};
