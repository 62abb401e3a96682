import { plainKey, remoteKey, smartKey } from '../keys.ts';
import { at, disc, fill, group, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import { type Camera, trace } from '../space.ts';
import { dice, glowAt } from '../street.ts';

/** A row of key blanks on the wall of the van, brighter towards the lamp. */
function blanks(): string {
  const blank =
    '<path id="blank" d="M0-4a9 10 0 0 1 4.500 18V50l-4.500 5-4-4v-3l3-3-3-3v-6l3-3-3-3V14A9 10 0 0 1 0-4Zm0 5a3 3 0 1 0 .1 0Z"/>';
  const row = Array.from({ length: 16 }, (_, i) => {
    const x = 500 + i * 46;
    const opacity = Math.max(0.2, 0.75 - Math.abs(x - 1090) / 800).toFixed(2);
    return `<use href="#blank" x="${x}" y="92" opacity="${opacity}"/><use href="#blank" x="${x}" y="-6" opacity="${opacity}"/>`;
  });
  return `<defs>${blank}</defs>${group({ fill: c.steel }, ...row)}`;
}

/** The wall of the van with its open side door on the left; the bench begins at y = 254. */
function wall(): string {
  return [
    rect(c.nightSoft, -600, -600, 2600, 860),
    line(
      c.panel,
      3,
      'M460 72H1900M460 172H1900M460-26H1900M460-600V254M760-600V254M1060-600V254M1360-600V254',
    ),
    fill(c.ink, 'M-600-600H400C420-600 430-590 430-570V254H-600Z'),
    fill('url(#nightSky)', 'M-600-300H384C396-300 402-294 402-280V232H-600Z'),
    skyline.stand(250, 200, 0.74, skyline.crane(skyline.dim)),
    skyline.stand(20, 200, 0.8, skyline.armadillo(skyline.dim)),
    skyline.stand(120, 200, 0.7, skyline.tenements(3, skyline.dim)),
    rect(c.nightSoft, -600, 198, 1002, 56),
    line(c.saltireDeep, 8, 'M-600 250H430V-600'),
    blanks(),
  ].join('');
}

/** The machine that cuts keys, at the back of the bench. */
function cutter(): string {
  return [
    fill(c.ink, 'M1130 392L1600 380V440L1190 440Z', { opacity: 0.6 }),
    // Body with its lit edge.
    fill(
      c.saltireDeep,
      'M1300 120C1300 98 1312 86 1334 86H1500C1548 86 1572 110 1580 160L1600 400H1300Z',
    ),
    fill(
      c.saltire,
      'M1300 120C1300 98 1312 86 1334 86H1500C1520 86 1536 90 1548 98H1356C1334 98 1326 108 1326 130V400H1300Z',
    ),
    line(c.amberPale, 4, 'M1340 86H1500C1548 86 1572 110 1580 160L1600 396'),
    rect(c.ink, 1372, 138, 96, 56, { rx: 8 }),
    line(c.sky, 5, 'M1388 176L1404 162L1424 172L1452 152'),
    disc(c.amber, 1510, 152, 12),
    disc(c.red, 1510, 186, 12),
    // Cutting wheel.
    fill(c.night, 'M1262 196H1310V240H1262Z'),
    disc(c.ink, 1258, 218, 54),
    disc(c.mist, 1258, 218, 47),
    disc(c.steel, 1258, 218, 37),
    disc(c.frost, 1258, 218, 11),
    line(c.ink, 4, 'M1226 196L1236 202M1290 240L1280 234M1236 250L1242 240M1280 186L1274 196'),
    // Vice with a key in it.
    fill(c.slate, 'M1176 356H1312V404H1160Z'),
    fill(c.steel, 'M1206 308H1312V360H1200Z'),
    fill(c.frost, 'M1206 308H1312V318H1205Z'),
    fill(c.mist, 'M1118 318H1206V330H1118Z'),
    fill(
      c.frost,
      'M1118 300C1098 296 1084 308 1084 324C1084 340 1098 352 1118 348C1126 340 1126 308 1118 300Z',
    ),
  ].join('');
}

/** The jointed arm of the lamp. */
function arm(): string {
  return line(c.steel, 10, 'M1440 300L1390 20L1130 -20') + disc(c.slate, 1390, 20, 16);
}

/** The head of the lamp. */
function shade(): string {
  return [
    disc(c.slate, 1122, -18, 15),
    fill(
      c.saltire,
      'M1086-42C1118-48 1154-22 1144 12L1136 128L956 62L1048-20C1058-32 1070-40 1086-42Z',
    ),
    fill(
      c.saltireDeep,
      'M1086-42C1070-40 1058-32 1048-20L956 62L1010 82L1082-16C1092-28 1100-36 1108-38C1102-42 1094-43 1086-42Z',
    ),
    line(c.amberPale, 4, 'M1145 8L1136 126'),
    fill(c.lampWhite, 'M956 62C966 50 1146 112 1136 128C1124 138 958 80 956 62Z'),
  ].join('');
}

interface Frame {
  width: number;
  height: number;
  room: string;
  camera: Camera;
}

const wide: Frame = {
  width: 1600,
  height: 1000,
  room: 'translate(80 24)',
  camera: { eye: [0, -46, 52], yaw: 0, focal: 760, centre: [1040, -181] },
};
const upright: Frame = {
  width: 800,
  height: 1100,
  room: 'translate(-408 342) scale(.84)',
  camera: { eye: [0, -46, 52], yaw: 0, focal: 640, centre: [398, 168] },
};

/** A row of freshly cut and coded keys on the van's workbench. */
function workbench({ width, height, room, camera }: Frame): string {
  const on = (drawing: string, z = 0) => trace(drawing, (x, y) => [x, y, z], camera);
  const roll = dice(21);
  const filings = Array.from({ length: 30 }, () => {
    const x = 6 + roll() * 20;
    const y = 6 + roll() * 14;
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + 0.4).toFixed(1)} ${(y + 0.2).toFixed(1)}`;
  });
  const grid = [-20, -12, -4, 4, 12, 20, 28, 36]
    .map((x) => `M${x} -9L${x} 20`)
    .concat([-3, 3, 9, 15].map((y) => `M-28 ${y}L40 ${y}`));
  return picture(
    width,
    height,
    rect(c.night, 0, 0, width, height),
    at(room, wall()),
    fill(c.panel, on('M-120 40L120 40L120 -14L-120 -14Z')),
    fill(c.saltireNight, on('M-28 20L40 20L40 -9L-28 -9Z')),
    line(c.saltireDeep, 1.6, on(grid.join(''))),
    fill(c.amberDeep, on('M-120 -14L120 -14L120 -14.120L-120 -14.120Z')),
    at(
      room,
      at('translate(0 95)', arm()),
      cutter(),
      fill('url(#lampCone)', 'M960 167L1132 225L1420 900H460Z'),
      oval('url(#lampPool)', 940, 610, 560, 300),
    ),
    line(c.amber, 2.2, on(filings.join(''))),
    remoteKey(camera, { x: -15, y: 0.5, turn: -8 }, c.saltire),
    plainKey(camera, { x: -7.5, y: 0, turn: 5 }, c.mist),
    remoteKey(camera, { x: 0, y: 0, turn: -2 }, c.kerb, true),
    glowAt(camera, 'amberGlow', [0, -3.2, 1.4], 2.6),
    smartKey(camera, { x: 7.5, y: 0.5, turn: 7 }),
    plainKey(camera, { x: 14.5, y: 0, turn: -6 }, c.redDeep),
    at(room, at('translate(0 95)', shade())),
  );
}

export const workbenchWide = () => workbench(wide);
export const workbenchUpright = () => workbench(upright);
