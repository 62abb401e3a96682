/** Covers of the articles about trust and careful work. */
import { handAtEdge, handWithTorch, sleeve } from '../hands.ts';
import { at, disc, fill, line, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import type { Camera } from '../space.ts';
import { glowAt, rain } from '../street.ts';
import { van } from '../van.ts';
import { lockedWindow } from '../window.ts';

/** A torch finds the keys behind the window; a soft cushion holds the door's edge. */
export const lockout = () =>
  picture(
    1200,
    675,
    at('translate(0 -70) scale(1.875)', lockedWindow()),
    fill('url(#torchBeam)', 'M842 336L250 250V470L842 424Z'),
    // Cushion in the gap of the door, its hose, the padded rod down to the lock.
    line(c.ink, 9, 'M1074 110C1000 190 980 330 978 450', { 'stroke-linecap': 'round' }),
    line(c.slate, 4, 'M1071 110C997 190 977 330 975 450'),
    rect(c.ink, 1024, 26, 82, 150, { rx: 22 }),
    rect(c.trim, 1031, 33, 68, 136, { rx: 17 }),
    line(c.steel, 3, 'M1046 56V146M1065 50V152M1084 56V146'),
    line(c.amberPale, 4, 'M1099 56V148'),
    line(c.ink, 9, 'M1080 176C1090 240 1150 250 1210 246'),
    at(
      'translate(1010 380) rotate(-3)',
      handWithTorch(),
      at('translate(164 158) rotate(-38) scale(.95)', sleeve()),
    ),
  );

/** An identity card held up before the marked van. */
export const reliable = () => {
  const camera: Camera = { eye: [-330, -420, 130], yaw: 44, focal: 900, centre: [560, 300] };
  return picture(
    1200,
    675,
    rect('url(#nightSky)', 0, 0, 1200, 320),
    skyline.stand(-20, 306, 1.4, skyline.tenements(6, skyline.far)),
    skyline.stand(560, 306, 1.3, skyline.tenements(12, skyline.far)),
    rect(c.asphalt, 0, 302, 1200, 380),
    glowAt(camera, 'softAmber', [280, -40, 0], 330, 0.3),
    van(camera, { x: 260, y: 0 }, { lit: true }),
    glowAt(camera, 'whiteGlow', [260, -74, 84], 110),
    glowAt(camera, 'whiteGlow', [260, 74, 84], 90),
    glowAt(camera, 'amberGlow', [470, 0, 203], 240),
    rain(c.frost, 0.26, 80, 1200, 675),
    at(
      'translate(352 320) rotate(-5)',
      // Lanyard, card, portrait, lines where words would be, tick.
      rect(c.ink, -226, -168, 460, 330, {
        rx: 30,
        opacity: 0.5,
        transform: 'translate(-18 18)',
      }),
      rect(c.paper, -226, -168, 452, 326, { rx: 26 }),
      fill(c.saltire, 'M-226-142A26 26 0 0 1-200-168H200A26 26 0 0 1 226-142V-86H-226Z'),
      rect(c.ink, -30, -150, 60, 14, { rx: 7 }),
      line(c.saltireDeep, 16, 'M0-143C-8-260 40-380 120-420'),
      line(c.white, 8, 'M-198-150L-152-104M-152-150L-198-104', { 'stroke-linecap': 'butt' }),
      disc(c.saltire, -175, -127, 17),
      disc(c.white, -175, -127, 14),
      disc(c.saltire, -175, -127, 6),
      line(c.amber, 8, 'M-164-116L-151-103', { 'stroke-linecap': 'butt' }),
      rect(c.frost, -190, -58, 136, 176, { rx: 10 }),
      fill(
        c.amber,
        'M-190 118V96C-184 62-160 48-138 46H-106C-84 48-60 62-54 96V108A10 10 0 0 1-64 118Z',
      ),
      fill(c.paper, 'M-164 56L-154 50V118H-164ZM-90 50L-80 56V118H-90Z'),
      fill(
        c.skin,
        'M-146-4C-146-26-134-34-122-34C-110-34-98-26-98-4C-98 18-108 34-108 34V50C-114 58-130 58-136 50V34C-136 34-146 18-146-4Z',
      ),
      fill(c.night, 'M-150-6C-152-40-136-50-122-50C-108-50-92-40-94-6C-110-16-134-16-150-6Z'),
      rect(c.steel, -24, -50, 190, 20, { rx: 10 }),
      rect(c.frost, -24, -12, 150, 16, { rx: 8 }),
      rect(c.frost, -24, 20, 170, 16, { rx: 8 }),
      rect(c.frost, -24, 52, 110, 16, { rx: 8 }),
      disc(c.saltire, 150, 92, 40),
      line(c.white, 10, 'M132 92L146 106L170 78'),
      line(c.amberPale, 4, 'M226-130V132A26 26 0 0 1 206 157'),
      at(
        'translate(-130 170) rotate(34) scale(1.1)',
        handAtEdge(),
        at('translate(-86 250) rotate(7)', sleeve()),
      ),
    ),
  );
};
