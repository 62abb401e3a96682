/** The services that start at the roadside. */
import { circle } from '../bodywork.ts';

import { plainKey } from '../keys.ts';
import { fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import { type Camera, trace } from '../space.ts';
import { glowAt, ground, rain } from '../street.ts';
import { van } from '../van.ts';
import { lockedWindow } from '../window.ts';

/** The van comes round the corner, lights on. */
export const emergencyLocksmith = () => {
  const camera: Camera = { eye: [-270, -330, 120], yaw: 48, focal: 520, centre: [316, 226] };
  const lay = ground(camera);
  return picture(
    640,
    420,
    rect('url(#nightSky)', 0, 0, 640, 230),
    skyline.stand(-30, 226, 1.5, skyline.tenements(4, skyline.far)),
    skyline.stand(430, 226, 1.9, skyline.tenements(4, skyline.far)),
    skyline.stand(300, 226, 0.9, skyline.university(skyline.far)),
    rect(c.asphalt, 0, 224, 640, 200),
    fill(c.pavement, lay('M-2000 400L9000 400L9000 300L-2000 300Z')),
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
export const vehicleUnlocking = () => picture(640, 420, lockedWindow());

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
    fill(c.pavement, on('M-200 400L300 400L300 32L-200 32Z')),
    fill(c.kerb, on('M-200 32L300 32L300 21L-200 21Z')),
    fill(c.panel, on('M-200 21L300 21L300 17.5L-200 17.5Z')),
    fill(c.pavement, on(setts.join(''))),
    fill(
      c.pavementShade,
      on(
        'M-120 70L200 70L200 71.500L-120 71.500ZM-40 32L-39 32L-66 110L-68 110ZM60 32L61 32L96 110L94 110Z',
      ),
    ),
    fill(c.nightSoft, on('M-40 15L0 15L0 -12L-40 -12Z')),
    fill(c.kerb, on('M-39 14L-1 14L-1 -11L-39 -11Z')),
    fill(c.ink, on(bars.join(''))),
    line(c.steelLight, 2, on('M-39 14L-1 14L-1 -11')),
    oval('url(#softAmber)', 520, 290, 320, 180),
    line(c.mist, 5, on(circle(16, -3.8, 2.6))),
    plainKey(camera, { x: 12, y: -1.6, turn: -62 }, c.saltire),
    rain(c.frost, 0.3, 40, 640, 420),
  );
};
