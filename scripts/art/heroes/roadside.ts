import { hatchback } from '../hatchback.ts';
import { at, fill, group, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import { type Camera, project } from '../space.ts';
import { flecks, glowAt, ground, rain, streak } from '../street.ts';
import { driver } from '../people.ts';
import { van } from '../van.ts';

const far: skyline.Tones = { near: c.cityFar, edge: c.cityFar, window: c.windowFar };

/** The quay as the camera sees it: kerb, road, promenade, railing. */
function quay(camera: Camera, width: number, height: number): string {
  const lay = ground(camera);
  const along = (y: number, z: number) =>
    [-420, 9000].map((x) => project(camera, [x, y, z]).map(Math.round).join(' ')).join('L');
  const posts = Array.from({ length: 26 }, (_, i) => {
    const x = -380 + i * 170;
    const [left, foot] = project(camera, [x, 620, 0]).map(Math.round);
    const [, top] = project(camera, [x, 620, 112]).map(Math.round);
    return `M${left} ${foot}V${top}`;
  });
  const dashes = [-260, 240, 740, 1240, 1740, 2240, 2740, 3240].map(
    (x) => `M${x} 176L${x + 260} 176L${x + 260} 190L${x} 190Z`,
  );
  return [
    fill(c.asphalt, lay('M-420 620L9000 620L9000 -190L-330 -190Z')),
    rect(c.asphalt, 0, camera.centre[1] + camera.focal * 0.28, width, height),
    fill(c.pavement, lay('M-420 480L9000 480L9000 620L-420 620Z')),
    fill(c.nightSoft, lay('M-420 462L9000 462L9000 480L-420 480Z')),
    fill(c.frost, lay(dashes.join('')), { opacity: 0.55 }),
    line(c.water, 3, `M${along(620, 110)}M${along(620, 62)}`),
    line(c.water, 3, posts.join('')),
  ].join('');
}

/** Pavement at the eye's feet, with the double yellow lines. */
function kerb(camera: Camera): string {
  const lay = ground(camera);
  const joints = [200, 330, 460, 590, 760, 980, 1300, 1700, 2300].map(
    (x) => `M${x} -176L${x + 4} -176L${x + 4} -330L${x} -330Z`,
  );
  return [
    fill(
      c.plate,
      lay('M-320 -128L9000 -128L9000 -121L-320 -121ZM-320 -142L9000 -142L9000 -135L-320 -135Z'),
      { opacity: 0.5 },
    ),
    fill(c.nightSoft, lay('M-280 -166L9000 -166L9000 -158L-280 -158Z')),
    fill(c.kerb, lay('M-270 -178L9000 -178L9000 -166L-270 -166Z')),
    fill(c.pavementShade, lay('M-270 -178L9000 -178L9000 -400L-100 -400L-200 -300Z')),
    fill(c.asphalt, lay(joints.join(''))),
  ].join('');
}

/** The city across the river, drawn for a picture 1600 wide; everything stands on y = 0. */
function city(): string {
  return [
    fill(
      c.hill,
      'M-300 0V-40C60-92 320-68 480-60C700-88 860-72 1040-66C1240-100 1420-92 1900-68V0Z',
    ),
    skyline.stand(300, 0, 1.1, skyline.university(far)),
    skyline.stand(-150, 0, 0.95, skyline.tenements(8, far)),
    skyline.stand(470, 0, 0.9, skyline.tenements(3, far)),
    skyline.stand(1010, 0, 0.8, skyline.tenements(17, far)),
    skyline.stand(590, 0, 1, skyline.armadillo(skyline.near)),
    skyline.stand(745, 0, 1, skyline.hydro(skyline.near, c.saltireLight)),
    skyline.stand(930, 0, 0.88, skyline.crane(skyline.near)),
    skyline.stand(1330, 0, 1, skyline.arcBridge(skyline.near)),
  ].join('');
}

/** A puddle on the pavement, holding the light of the van and the rings of the rain. */
function puddle(x: number, y: number, scale: number): string {
  return at(
    `translate(${x} ${y}) scale(${scale})`,
    fill(
      c.water,
      'M-190 4C-190-20-120-30-60-28C-20-46 90-44 130-28C190-26 220-8 196 10C170 34 60 30 20 36C-60 46-190 36-190 4Z',
    ),
    fill(
      c.amber,
      'M20-34C70-38 110-34 130-26C160-24 180-16 186-8C120-2 70-8 40-16C24-22 10-28 20-34Z',
      { opacity: 0.55 },
    ),
    group(
      { fill: 'none', stroke: c.sky, 'stroke-width': 1.4, opacity: 0.7 },
      oval('none', -90, 4, 34, 9),
      oval('none', -90, 4, 16, 4),
      oval('none', 60, 14, 26, 7),
    ),
  );
}

interface Frame {
  width: number;
  height: number;
  camera: Camera;
  /** Where the city's left end stands, and its scale. */
  city: readonly [x: number, scale: number];
  puddle: readonly [x: number, y: number];
}

/** For pictures at least as wide as high. */
const wide: Frame = {
  width: 1600,
  height: 1000,
  camera: { eye: [-330, -420, 140], yaw: 50, focal: 1050, centre: [990, 480] },
  city: [80, 1],
  puddle: [1400, 880],
};

/** For phones: the same moment, gathered in the middle and low. */
const upright: Frame = {
  width: 800,
  height: 1100,
  camera: { eye: [-330, -420, 140], yaw: 50, focal: 700, centre: [308, 690] },
  city: [-330, 0.85],
  puddle: [600, 985],
};

/** For cards in social networks, with room for a headline on the left. */
const card: Frame = {
  width: 1200,
  height: 630,
  camera: { eye: [-330, -420, 140], yaw: 50, focal: 660, centre: [800, 322] },
  city: [190, 0.68],
  puddle: [1080, 566],
};

/** The car waits on the quay, the van arrives behind it. */
function roadside({ width, height, camera, ...frame }: Frame): string {
  const lay = ground(camera);
  const scale = camera.focal / 1050;
  const horizon = camera.centre[1] - 8;
  const [figureX, figureY] = project(camera, [322, -150, 0]);
  return picture(
    width,
    height,
    rect('url(#nightSky)', 0, 0, width, camera.centre[1]),
    skyline.stand(frame.city[0], horizon, frame.city[1], city()),
    rect(c.night, 0, horizon, width, 300),
    flecks(c.water, 56, [0, horizon + 4, width * 0.62, 150 * scale], 3),
    flecks(c.saltireLight, 22, [frame.city[0] + 680 * frame.city[1], horizon + 5, 130, 56], 5),
    quay(camera, width, height),
    // Light on the road before the van, and the long shadow the car throws in it.
    glowAt(camera, 'softAmber', [820, 40, 0], 460, 0.26),
    fill('url(#longShadow)', lay('M420 -86L420 86L-120 190L-330 60L-330 -60L-120 -110L0 -92Z')),
    flecks(c.water, 18, [0, horizon + 300 * scale, width * 0.5, 260 * scale], 11),
    flecks(c.windowDim, 12, [width * 0.72, horizon + 80 * scale, width * 0.2, 60 * scale], 12),
    van(camera, { x: 1000, y: 40 }, { lit: true }),
    glowAt(camera, 'whiteGlow', [1000, -34, 84], 120),
    glowAt(camera, 'whiteGlow', [1000, 112, 84], 100),
    glowAt(camera, 'amberGlow', [1210, 40, 203], 300),
    hatchback(camera, { x: 0, y: 0 }, { hazard: true }),
    glowAt(camera, 'amberGlow', [38, -86, 78], 34),
    glowAt(camera, 'amberGlow', [2, 62, 63], 26),
    streak(camera, 'amberGlow', [38, -86, 78], 16 * scale, 0.9),
    kerb(camera),
    puddle(...frame.puddle, scale),
    skyline.stand(figureX, figureY, scale * 1.05, driver()),
    rain(c.frost, 0.26, Math.round((width * height) / 16000), width, height),
  );
}

export const roadsideWide = () => roadside(wide);
export const socialCard = () => roadside(card);
export const roadsideUpright = () => roadside(upright);
