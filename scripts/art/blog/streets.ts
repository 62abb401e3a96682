/** Covers of the articles that happen in the street. */
import { hatchback, type Paint } from '../hatchback.ts';
import { at, disc, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import { driver, locksmith } from '../people.ts';
import * as skyline from '../skyline.ts';
import type { Camera } from '../space.ts';
import { flecks, glowAt, ground, rain } from '../street.ts';
import { van } from '../van.ts';

const greyPaint: Paint = {
  light: c.steelLight,
  body: c.steel,
  shade: c.kerb,
  deep: c.pavementShade,
};

/** A street lamp, its foot at 0, 0 and its light to the left. */
const streetLamp = () =>
  line(c.ink, 9, 'M0 0V-430C0-470-40-476-90-476', { 'stroke-linecap': 'butt' }) +
  line(c.steel, 2.5, 'M4 0V-430') +
  fill(c.ink, 'M-140-482H-80L-84-466H-136Z') +
  fill(c.amberPale, 'M-136-466H-84L-90-460H-130Z');

/** The driver and the dark car under a street lamp. */
export const lostAllKeys = () => {
  const camera: Camera = { eye: [700, -520, 140], yaw: -46, focal: 900, centre: [560, 330] };
  const lay = ground(camera);
  return picture(
    1200,
    675,
    rect('url(#nightSky)', 0, 0, 1200, 340),
    skyline.stand(-20, 330, 1.2, skyline.tenements(7, skyline.far)),
    skyline.stand(760, 330, 1.25, skyline.tenements(9, skyline.far)),
    skyline.stand(530, 330, 1.3, skyline.university(skyline.near)),
    rect(c.asphalt, 0, 326, 1200, 350),
    fill(c.pavement, lay('M-3000 330L500 330L500 230L-3000 230Z')),
    fill(c.frost, lay('M-1400 40L-1100 40L-1100 30L-1400 30Z'), { opacity: 0.4 }),
    fill('url(#lampCone)', 'M826 96L600 640H1190L934 96Z'),
    oval('url(#lampPool)', 800, 590, 470, 110),
    hatchback(camera, { x: 0, y: 0 }, { paint: greyPaint }),
    at('translate(960 566)', streetLamp()),
    oval('url(#amberGlow)', 850, 104, 130, 130),
    at('translate(900 616) scale(1.2)', driver('phones')),
    flecks(c.water, 14, [60, 480, 420, 160], 8),
    rain(c.frost, 0.28, 90, 1200, 675),
  );
};

/** The van stands behind the car, the locksmith walks up with the tools. */
export const services = () => {
  const camera: Camera = { eye: [-330, -420, 140], yaw: 50, focal: 880, centre: [520, 300] };
  const lay = ground(camera);
  return picture(
    1200,
    675,
    rect('url(#nightSky)', 0, 0, 1200, 310),
    skyline.stand(-20, 296, 1.1, skyline.tenements(8, skyline.far)),
    skyline.stand(700, 296, 1, skyline.tenements(13, skyline.far)),
    skyline.stand(470, 296, 0.86, skyline.crane(skyline.near)),
    rect(c.asphalt, 0, 292, 1200, 400),
    fill(c.pavement, lay('M-420 480L9000 480L9000 330L-420 330Z')),
    fill(
      c.frost,
      lay(
        'M-300 190L-60 190L-60 178L-300 178ZM240 190L500 190L500 178L240 178ZM740 190L1000 190L1000 178L740 178Z',
      ),
      { opacity: 0.5 },
    ),
    glowAt(camera, 'softAmber', [560, 0, 0], 380, 0.3),
    van(camera, { x: 640, y: 30 }, { lit: true }),
    glowAt(camera, 'whiteGlow', [640, -44, 84], 100),
    glowAt(camera, 'whiteGlow', [640, 104, 84], 90),
    glowAt(camera, 'amberGlow', [850, 30, 203], 240),
    hatchback(camera, { x: -20, y: 0 }, { hazard: true }),
    fill(c.pavementShade, lay('M-270 -178L9000 -178L9000 -400L-100 -400L-200 -300Z')),
    fill(c.kerb, lay('M-270 -186L9000 -186L9000 -172L-270 -172Z')),
    fill(c.ink, 'M1020 640L840 664L900 672L1070 650Z', { opacity: 0.5 }),
    at('translate(1040 640) scale(1.3)', locksmith()),
    rain(c.frost, 0.26, 90, 1200, 675),
  );
};

/** Left the dealership, dark and far; right the van, already here. */
export const dealership = () => {
  const camera: Camera = { eye: [-330, -420, 140], yaw: 46, focal: 760, centre: [660, 330] };
  const panes = [0, 1, 2, 3, 4, 5].map(
    (i) => `M${96 + i * 62} 214H${150 + i * 62}V318H${96 + i * 62}Z`,
  );
  return picture(
    1200,
    675,
    rect('url(#nightSky)', 0, 0, 1200, 340),
    skyline.stand(560, 326, 0.9, skyline.tenements(17, skyline.far)),
    rect(c.asphalt, 0, 322, 1200, 360),
    // Showroom: closed, its cars behind glass, a blank sign on a pole.
    fill(c.pavementShade, 'M70 180H480V326H70Z'),
    fill(c.water, 'M56 164H494V192H56Z'),
    fill(c.cityEdgeDim, panes.join('')),
    fill(
      c.cityNear,
      'M110 316C112 296 126 292 142 290L160 274H206L226 290C244 292 250 300 250 316ZM290 316C292 296 306 292 322 290L340 274H386L406 290C424 292 430 300 430 316Z',
    ),
    fill(c.white, 'M96 214H130L96 300ZM344 214H380L344 306Z', { opacity: 0.08 }),
    rect(c.pavementShade, 520, 120, 10, 206),
    rect(c.water, 496, 88, 58, 74, { rx: 8 }),
    disc(c.pavementShade, 525, 125, 18),
    line(
      c.cityNear,
      5,
      'M60 326V300M100 326V300M140 326V300M180 326V300M220 326V300M260 326V300M300 326V300M340 326V300M380 326V300M420 326V300M460 326V300M56 306H470',
      { opacity: 0.8 },
    ),
    // The long way there, the short way here.
    fill(c.pavementShade, 'M0 338H1200V352H0Z'),
    line(c.mist, 6, 'M300 356C300 430 420 470 560 520', {
      'stroke-dasharray': '22 20',
      opacity: 0.5,
    }),
    glowAt(camera, 'softAmber', [300, -40, 0], 330, 0.3),
    van(camera, { x: 480, y: 60 }, { lit: true }),
    glowAt(camera, 'whiteGlow', [480, -14, 84], 110),
    glowAt(camera, 'whiteGlow', [480, 134, 84], 100),
    glowAt(camera, 'amberGlow', [690, 60, 203], 240),
    hatchback(camera, { x: -90, y: -10 }, { hazard: true }),
    at('translate(1056 620) scale(1.16)', locksmith()),
    rain(c.frost, 0.24, 80, 1200, 675),
  );
};
