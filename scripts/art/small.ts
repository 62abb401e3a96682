/** Pictures that stand in, wait or answer. */
import { fill, group, line, oval, rect } from './kit.ts';
import { picture } from './light.ts';
import * as c from './palette.ts';
import * as skyline from './skyline.ts';
import type { Camera } from './space.ts';
import { flecks, glowAt, ground, rain } from './street.ts';
import { van } from './van.ts';

/** What stands in for a picture that fails: the symbol, quietly, on a tint fit for both themes. */
export const placeholder = () =>
  picture(
    640,
    420,
    rect(c.standIn, 0, 0, 640, 420),
    group(
      { transform: 'translate(224 114) scale(3)', opacity: 0.4 },
      line(c.paper, 6, 'M4 4 20 20M60 4 38 26M4 60l22-22', { 'stroke-linecap': 'butt' }),
      line(c.paper, 6, 'M17.500 29a11.500 11.500 0 1 0 23 0a11.500 11.500 0 1 0-23 0'),
      fill(c.paper, 'M13.500-4H41V4H36.500V9H30.500V4H27V9H21V4H13.500Z', {
        transform: 'translate(29 29) rotate(45)',
      }),
    ),
  );

/** Nothing here: a road that ends at the water, with the sign that says so. */
export const notFound = () => {
  const camera: Camera = { eye: [0, -600, 150], yaw: 0, focal: 420, centre: [300, 236] };
  const lay = ground(camera);
  return picture(
    640,
    420,
    rect('url(#nightSky)', 0, 0, 640, 236),
    skyline.stand(330, 232, 0.6, skyline.crane(skyline.near)),
    skyline.stand(60, 232, 0.6, skyline.tenements(4, skyline.near)),
    skyline.stand(190, 232, 0.7, skyline.armadillo(skyline.near)),
    rect(c.night, 0, 232, 640, 190),
    flecks(c.water, 26, [0, 236, 640, 36], 3),
    fill(c.pavementShade, lay('M-3000 260L3000 260L3000 -300L-3000 -300Z')),
    fill(c.asphalt, lay('M-230 260L230 260L230 -330L-230 -330Z')),
    line(c.kerb, 4, lay('M-230 260L-230 -330M230 260L230 -330')),
    fill(
      c.frost,
      lay(
        'M-7 200L7 200L7 60L-7 60ZM-7 -20L7 -20L7 -130L-7 -130ZM-7 -200L7 -200L7 -300L-7 -300Z',
      ),
      { opacity: 0.6 },
    ),
    // Barrier at the end of the road.
    fill(c.ink, 'M186 262H192V302H186ZM408 262H414V302H408Z'),
    fill(c.paper, 'M172 258H428V276H172Z'),
    fill(
      c.red,
      'M172 258H196L184 276H172ZM222 258H250L238 276H210ZM276 258H304L292 276H264ZM330 258H358L346 276H318ZM384 258H412L400 276H372Z',
    ),
    // The sign, lit from the right.
    oval('url(#softAmber)', 470, 180, 190, 190),
    fill(c.ink, 'M452 392L520 400L470 410L360 402Z', { opacity: 0.6 }),
    rect(c.steel, 464, 120, 12, 280),
    rect(c.mist, 472, 120, 4, 280),
    rect(c.paper, 400, 50, 140, 176, { rx: 14 }),
    rect(c.saltire, 408, 58, 124, 160, { rx: 9 }),
    fill(c.paper, 'M456 122H484V218H456Z'),
    fill(c.red, 'M424 90H516V122H424Z'),
    line(c.amberPale, 4, 'M537 66V210'),
    rain(c.frost, 0.25, 34, 640, 420),
  );
};

/** The van on its way along the river. */
export const received = () => {
  const camera: Camera = { eye: [150, -760, 130], yaw: 0, focal: 560, centre: [300, 266] };
  return picture(
    640,
    420,
    rect('url(#nightSky)', 0, 0, 640, 270),
    skyline.stand(96, 250, 0.8, skyline.university(skyline.near)),
    skyline.stand(520, 250, 0.74, skyline.crane(skyline.near)),
    skyline.stand(296, 250, 0.78, skyline.armadillo(skyline.near)),
    skyline.stand(400, 250, 0.7, skyline.hydro(skyline.near, c.saltireLight)),
    rect(c.night, 0, 248, 640, 60),
    flecks(c.water, 24, [0, 252, 640, 40], 3),
    rect(c.pavement, 0, 294, 640, 20),
    rect(c.asphalt, 0, 312, 640, 110),
    fill(c.frost, 'M20 398H120L112 406H12ZM220 398H320L312 406H212ZM420 398H520L512 406H412Z', {
      opacity: 0.6,
    }),
    oval('url(#softAmber)', 130, 372, 240, 34),
    van(camera, { x: 0, y: 0 }, { lit: true }),
    fill('url(#beam)', 'M178 306L-60 276V392L178 330Z'),
    glowAt(camera, 'whiteGlow', [8, -92, 86], 60),
    glowAt(camera, 'amberGlow', [212, 0, 203], 150),
    line(c.frost, 3, 'M566 236H640M580 282H628M560 330H620', { opacity: 0.5 }),
    rain(c.frost, 0.25, 34, 640, 420),
  );
};

/** Something is missing or broken: a cone on an empty road. */
export const empty = () =>
  picture(
    640,
    420,
    rect('url(#nightSlope)', 0, 0, 640, 420),
    skyline.stand(60, 236, 0.7, skyline.tenements(6, { ...skyline.near, near: c.nightSoft })),
    skyline.stand(540, 236, 0.66, skyline.crane({ ...skyline.near, near: c.nightSoft })),
    rect(c.nightSoft, 0, 234, 640, 190),
    fill(c.frost, 'M0 300L120 286L126 292L0 308ZM540 250L640 240V246L544 255Z', {
      opacity: 0.4,
    }),
    oval('url(#softAmber)', 340, 330, 260, 80),
    fill(c.ink, 'M250 372L120 398L300 400L420 380Z', { opacity: 0.6 }),
    fill(c.amberDeep, 'M232 372L256 352H392L418 372V382C360 394 290 394 232 382Z'),
    fill(c.amber, 'M232 372L256 352H392L418 372C360 384 290 384 232 372Z'),
    fill(c.amber, 'M304 126C312 120 336 120 344 126L384 362C350 374 300 374 266 362Z'),
    fill(
      c.paper,
      'M292 198C310 206 338 206 356 198L364 246C340 256 308 256 284 246ZM277 290C306 302 342 302 371 290L378 330C346 342 302 342 271 330Z',
    ),
    fill(c.ink, 'M304 126C308 123 312 122 318 121L300 370C288 369 276 366 266 362Z', {
      opacity: 0.28,
    }),
    line(c.amberPale, 4, 'M344 128L382 356M394 356L414 371'),
    oval(c.amberDeep, 324, 125, 20, 5),
    rain(c.frost, 0.22, 26, 640, 420),
  );
