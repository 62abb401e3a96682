/** Art for paper, and the strip under the footer. */
import { at, fill, line, oval, rect } from './kit.ts';
import { picture } from './light.ts';
import * as c from './palette.ts';
import * as skyline from './skyline.ts';
import type { Camera } from './space.ts';
import { van } from './van.ts';

const oneTone = (colour: string, edge = colour): skyline.Tones => ({
  near: colour,
  edge,
  window: colour,
});

/** The city from the river, all landmarks in a row; 1600 wide, standing on y = 0. */
function row(tones: skyline.Tones): string {
  return [
    skyline.stand(0, 0, 0.7, skyline.tenements(7, tones)),
    skyline.stand(330, 0, 0.9, skyline.university(tones)),
    skyline.stand(480, 0, 0.62, skyline.tenements(5, tones)),
    skyline.stand(720, 0, 0.9, skyline.armadillo(tones)),
    skyline.stand(860, 0, 0.9, skyline.hydro(tones, tones.near)),
    skyline.stand(1010, 0, 0.66, skyline.crane(tones)),
    skyline.stand(1130, 0, 0.6, skyline.tenements(3, tones)),
    skyline.stand(1350, 0, 0.8, skyline.arcBridge(tones)),
    skyline.stand(1510, 0, 0.6, skyline.tenements(4, tones)),
  ].join('');
}

/** A low silhouette for the foot of a dark page. */
export const skylineStrip = () =>
  picture(1600, 170, at('translate(0 170)', row(oneTone(c.trim, c.kerb))));

/** The head of the printed flyer: little ink, room for words at the top left. */
export const flyer = () => {
  const camera: Camera = { eye: [60, -900, 120], yaw: 0, focal: 1150, centre: [1290, 570] };
  return picture(
    2100,
    900,
    rect(c.printPaper, 0, 0, 2100, 900),
    oval(c.printSun, 1610, 300, 330, 330),
    fill(
      c.printHill,
      'M0 560C240 470 460 520 700 540C980 470 1240 500 1480 524C1720 450 1920 480 2100 520V640H0Z',
    ),
    at('translate(-300 640) scale(1.3125)', row(oneTone(c.printCity, c.printHill))),
    skyline.stand(1790, 640, 0.8, skyline.tenements(9, oneTone(c.printCity, c.printHill))),
    rect(c.printWater, 0, 640, 2100, 60),
    fill(
      c.printHill,
      'M0 640H2100V650H0ZM60 668H300V674H60ZM520 660H700V666H520ZM1840 672H2060V678H1840Z',
    ),
    rect(c.printHill, 0, 700, 2100, 26),
    rect(c.printRoad, 0, 726, 2100, 174),
    fill(
      c.white,
      'M40 826H260L244 842H24ZM480 826H700L684 842H464ZM920 826H1140L1124 842H904ZM1360 826H1580L1564 842H1344ZM1800 826H2020L2004 842H1784Z',
    ),
    van(camera, { x: 0, y: 0 }, { lit: true }),
    line(c.amber, 10, 'M1442 420L1412 392M1490 404V362M1540 420L1570 392'),
  );
};
