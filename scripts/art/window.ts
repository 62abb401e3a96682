import { remote, ring, tag } from './flatkeys.ts';
import { at, disc, fill, line, oval, rect } from './kit.ts';
import * as c from './palette.ts';
import * as skyline from './skyline.ts';
import { dice } from './street.ts';

/** A locked car's window with the keys on the seat behind it; fills 640 by 420. */
export function lockedWindow(): string {
  const roll = dice(4);
  const drops = Array.from({ length: 60 }, () => {
    const x = Math.round(90 + roll() * 480);
    const y = Math.round(20 + roll() * 230);
    return `M${x} ${y}v${(1 + roll() * roll() * 14).toFixed(0)}`;
  });
  return [
    rect(c.saltire, 0, 0, 640, 420),
    // Cabin behind the glass: far window, seat, steering wheel.
    fill(c.nightSoft, 'M40 282L128 30C136 10 150 0 170 0H640V300Z'),
    fill(c.cityFar, 'M190 0H560V96C430 84 300 90 150 120Z'),
    skyline.stand(300, 108, 0.42, skyline.crane(skyline.far)),
    fill(c.shell, 'M60 282C110 240 160 236 214 240L260 282Z'),
    line(
      c.seatShade,
      12,
      'M108 250C98 190 128 128 176 116C206 110 224 140 214 190C210 214 200 236 188 250',
    ),
    fill(
      c.seatShade,
      'M400 300C392 200 404 130 428 92C440 74 500 72 516 92C540 130 548 220 546 300Z',
    ),
    fill(
      c.seat,
      'M400 300C392 200 404 130 428 92C434 84 448 79 464 78C440 130 438 220 446 300Z',
    ),
    line(c.trim, 8, 'M450 82V62M486 82V62'),
    fill(
      c.seatShade,
      'M430 62C424 30 440 18 468 18C496 18 512 30 506 62C496 70 440 70 430 62Z',
    ),
    fill(c.seat, 'M110 296C150 258 300 250 420 262L446 300Z'),
    oval('url(#softAmber)', 270, 240, 170, 90),
    at('translate(236 248) rotate(70) scale(.5 .56)', ring(), remote({ shell: c.shell })),
    at('translate(168 262) rotate(76) scale(.5)', tag(c.saltireLight)),
    // Reflections and rain on the glass.
    fill(c.white, 'M250 0H340L190 290H96ZM372 0H396L250 290H222Z', { opacity: 0.07 }),
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
  ].join('');
}
