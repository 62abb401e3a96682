import { handAtEdge, handWithRemote, programmer, sleeve } from '../hands.ts';
import { at, disc, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import type { Camera } from '../space.ts';
import { dice, glowAt } from '../street.ts';
import { van } from '../van.ts';

/** Lights of the city, out of focus behind the wet windscreen. */
function bokeh(count: number, seed: number): string {
  const roll = dice(seed);
  const tints = [c.amber, c.saltireLight, c.sky, c.red, c.amber];
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(40 + roll() * 1180);
    const y = Math.round(262 + roll() * 76);
    return disc(tints[i % 5]!, x, y, Math.round(7 + roll() * 13), { opacity: 0.22 });
  }).join('');
}

/** Rain on the glass. */
function drops(): string {
  const roll = dice(9);
  const run = Array.from({ length: 70 }, () => {
    const x = Math.round(roll() * 1280);
    const y = Math.round(-80 + roll() * 400);
    return `M${x} ${y}v${(1 + roll() * roll() * 16).toFixed(0)}`;
  });
  return line(c.sky, 4, run.join(''), { opacity: 0.3 });
}

/** The windscreen, and the street behind it. */
function windscreen(): string {
  return [
    rect(c.night, -400, -600, 1700, 480),
    fill('url(#nightSky)', 'M-400-130H1270L1330 420H-400Z'),
    skyline.stand(150, 330, 1, skyline.university(skyline.dim)),
    skyline.stand(400, 330, 0.8, skyline.tenements(6, skyline.dim)),
    skyline.stand(720, 330, 0.9, skyline.crane(skyline.dim)),
    skyline.stand(900, 330, 0.8, skyline.tenements(9, skyline.dim)),
    rect(c.nightSoft, -400, 328, 1740, 100),
    bokeh(26, 5),
    drops(),
    line(c.ink, 7, 'M180 402L640 352'),
    line(c.ink, 4, 'M120 410L330 388'),
  ].join('');
}

/** How the street outside the door is seen. */
const street: Camera = { eye: [-560, -330, 150], yaw: 56, focal: 330, centre: [1462, 398] };

/** The open door at the right, the van behind its window. */
function door(): string {
  return [
    fill(c.cityNear, 'M1236-600H2100V1200H1340L1330 420Z'),
    rect(c.nightSoft, 1300, 470, 800, 700),
    fill(c.hill, 'M1300 430V372L1340 350H1420V300H1700V430Z'),
    oval('url(#softAmber)', 1510, 480, 260, 60),
    van(street, { x: 0, y: 0 }, { lit: true }),
    glowAt(street, 'whiteGlow', [0, -74, 84], 90),
    glowAt(street, 'whiteGlow', [0, 74, 84], 80),
    glowAt(street, 'amberGlow', [212, 0, 203], 220),
    // Frame of the door window, door trim with pull handle and speaker.
    fill(c.ink, 'M1392 470L1376-600H1404L1422 452L1700 520V560L1420 486Z'),
    line(c.amber, 3, 'M1423 452L1404-600M1423 453L1700 520', { opacity: 0.8 }),
    fill(c.saltireDeep, 'M1392 470L1420 484L1700 556V1200H1436Z'),
    fill(c.dusk, 'M1420 500L1700 578V1200H1462Z'),
    fill(c.asphalt, 'M1434 600C1500 612 1600 640 1700 668V790C1600 756 1510 730 1446 716Z'),
    line(c.steel, 5, 'M1470 632C1540 644 1620 668 1700 690'),
    fill(c.ink, 'M1452 800C1480 780 1530 800 1560 850C1580 890 1590 960 1584 1000H1470Z'),
    // Windscreen pillar.
    fill(c.night, 'M1196-600H1300L1398 470L1410 760L1300 800L1288 420Z'),
    line(c.amber, 3, 'M1300-600L1398 470', { opacity: 0.9 }),
  ].join('');
}

/** Dashboard, instruments and steering wheel. */
function dashboard(): string {
  return [
    fill(
      c.panel,
      'M-400 440C0 400 300 392 560 396C640 352 1060 344 1150 388C1230 384 1290 392 1320 404L1380 780L1500 1200H-400Z',
    ),
    fill(
      c.nightSoft,
      'M-400 482C0 442 300 436 540 440L600 540L1120 540L1170 436C1240 430 1290 440 1326 450L1420 800L1500 1200H-400Z',
    ),
    fill(c.ink, 'M-400 760C0 730 400 720 640 740L1100 740L1400 760L1500 1200H-400Z'),
    line(
      c.steel,
      2.5,
      'M-400 440C0 400 300 392 560 396C640 352 1060 344 1150 388C1230 384 1290 392 1320 404',
    ),
    // Middle screen, vents, start button.
    rect(c.ink, 250, 462, 250, 150, { rx: 12 }),
    rect(c.saltireNight, 258, 470, 234, 134, { rx: 8 }),
    line(c.saltire, 5, 'M282 560L330 520L372 548L430 500L470 520'),
    fill(c.ink, 'M1170 450H1300V506H1180Z'),
    line(c.slate, 4, 'M1180 464H1300M1182 478H1302M1184 492H1304'),
    // Instruments.
    fill(c.ink, 'M640 480C640 400 720 372 860 372C1000 372 1080 400 1080 480Z'),
    disc(c.saltireNight, 760, 460, 62, { stroke: c.saltireLight, 'stroke-width': 4 }),
    disc(c.saltireNight, 960, 460, 62, { stroke: c.saltireLight, 'stroke-width': 4 }),
    line(c.paper, 4, 'M760 460L728 484M960 460L930 486'),
    disc('none', 852, 430, 8, { stroke: c.amber, 'stroke-width': 4 }),
    line(c.amber, 4, 'M860 430H884V438M875 430V437'),
    // Wheel: rim, spokes, hub.
    fill(
      c.pavementShade,
      'M600 560C680 530 740 524 780 528L940 528C990 524 1040 530 1120 560L1110 606C1060 590 1010 600 980 640L930 770H790L740 640C710 600 660 590 610 606Z',
    ),
    oval('none', 860, 600, 262, 258, { stroke: c.ink, 'stroke-width': 50 }),
    oval('none', 860, 600, 268, 264, { stroke: c.trim, 'stroke-width': 24 }),
    line(c.amber, 5, 'M1040 378C1120 440 1152 540 1136 660', { opacity: 0.85 }),
    line(c.slate, 3, 'M640 450C690 380 770 342 860 342'),
    fill(
      c.trim,
      'M780 548C820 540 900 540 940 548C956 590 948 650 930 690C900 704 820 704 790 690C772 650 764 590 780 548Z',
    ),
  ].join('');
}

interface Frame {
  width: number;
  height: number;
  /** How the cabin is shifted and scaled into the picture. */
  cabin: string;
  tablet: string;
  remote: string;
}

const wide: Frame = {
  width: 1600,
  height: 1000,
  cabin: 'translate(60 0)',
  tablet: 'translate(910 636) rotate(-6)',
  remote: 'translate(1236 600) rotate(9)',
};

const upright: Frame = {
  width: 800,
  height: 1100,
  cabin: 'translate(-330 330) scale(.8)',
  tablet: 'translate(300 820) rotate(-6) scale(.86)',
  remote: 'translate(566 792) rotate(9) scale(.86)',
};

/** Two gloved hands pair a new key with the car, its door open to the street. */
function coding({ width, height, cabin, tablet, remote }: Frame): string {
  return picture(
    width,
    height,
    rect(c.night, 0, 0, width, height),
    at(cabin, windscreen(), door(), dashboard()),
    at(
      tablet,
      oval('url(#blueGlow)', 0, 0, 420, 330),
      // The cable to the socket under the dashboard.
      line(c.ink, 15, 'M176 40C260 60 250 190 360 240'),
      line(c.slate, 7, 'M176 40C260 60 250 190 360 240'),
      programmer(),
      at('translate(-180 44)', handAtEdge(), at('translate(-86 250) rotate(7)', sleeve())),
    ),
    at(
      remote,
      oval('url(#softAmber)', 0, -90, 130, 130),
      handWithRemote(),
      at('translate(113 300) rotate(-4)', sleeve()),
    ),
  );
}

export const codingWide = () => coding(wide);
export const codingUpright = () => coding(upright);
