/** The services that mend what a key goes into. */
import { remote } from '../flatkeys.ts';
import { at, disc, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';

/** A lock barrel drawn out of a door, its wafers in sight. */
export const lockRepair = () => {
  const wafers = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const x = 346 + i * 26;
    const lift = [0, 10, 4, 14, 6, 12, 2][i]!;
    return (
      fill(c.amberDeep, `M${x} ${188 - lift}h12v86h-12z`) +
      fill(c.amber, `M${x} ${188 - lift}h5v86h-5z`)
    );
  });
  return picture(
    640,
    420,
    rect('url(#blueSlope)', 0, 0, 640, 420),
    // Door skin: window seal, shoulder, handle.
    fill(c.ink, 'M0 0H640V26C400 12 200 14 0 30Z'),
    line(c.saltireLight, 3, 'M0 44C200 28 400 26 640 40'),
    fill(c.saltireNight, 'M0 330C220 316 420 318 640 334V420H0Z', { opacity: 0.7 }),
    fill(
      c.ink,
      'M60 108C70 88 230 84 262 96C274 104 274 136 262 142C220 152 90 154 66 140C56 132 56 118 60 108Z',
    ),
    fill(
      c.saltireLight,
      'M76 104C110 92 220 90 250 102C260 110 258 124 248 126C200 132 110 134 84 128C70 122 68 110 76 104Z',
    ),
    line(c.amberPale, 3, 'M90 100C130 93 214 93 248 102'),
    oval('url(#softPale)', 440, 220, 260, 200),
    // The hole the barrel came from.
    oval(c.ink, 196, 230, 62, 66),
    oval(c.steel, 198, 230, 56, 60),
    oval(c.night, 200, 230, 46, 50),
    line(c.mist, 2, 'M250 208A56 60 0 0 1 250 252'),
    line(c.paper, 3, 'M262 230H314', { 'stroke-dasharray': '2 10' }),
    // The barrel: body, wafers, face with keyway.
    fill(c.ink, 'M318 300L560 300L540 330L300 326Z', { opacity: 0.4 }),
    fill(c.steel, 'M330 192H548V270H330Z'),
    fill(c.mist, 'M330 192H548V212H330Z'),
    fill(c.slate, 'M330 252H548V270H330Z'),
    fill(c.ink, 'M336 206H536V256H336Z'),
    ...wafers,
    fill(c.slate, 'M318 214H332V248H318Z'),
    fill(c.steel, 'M540 172C560 172 572 196 572 231C572 266 560 290 540 290Z'),
    oval(c.mist, 540, 231, 26, 59),
    oval(c.frost, 542, 231, 20, 48),
    fill(c.ink, 'M538 204H546V258H538Z'),
    line(c.amberPale, 4, 'M556 180C574 204 574 258 556 282'),
    // A pick, resting on the door.
    line(c.ink, 10, 'M72 392L330 358', { opacity: 0.35 }),
    line(c.frost, 5, 'M190 368L330 346L344 352'),
    line(c.amber, 18, 'M74 386L190 368'),
    line(c.amberDeep, 6, 'M78 391L186 374'),
  );
};

/** A key in the ignition, on its way round. */
export const ignitionRepair = () => {
  const ticks = [-140, -100, -60, -20].map((angle) => {
    const a = (angle * Math.PI) / 180;
    const point = (r: number) =>
      `${(300 + r * 0.86 * Math.cos(a)).toFixed(0)} ${(222 + r * Math.sin(a)).toFixed(0)}`;
    return `M${point(126)}L${point(142)}`;
  });
  return picture(
    640,
    420,
    rect('url(#nightSlope)', 0, 0, 640, 420),
    // Instruments glow behind the wheel.
    fill(c.ink, 'M0 0H420C400 60 330 90 200 92H0Z'),
    disc(c.saltireNight, 80, 20, 66, { stroke: c.saltireLight, 'stroke-width': 4 }),
    disc(c.saltireNight, 250, 0, 62, { stroke: c.saltireLight, 'stroke-width': 4 }),
    line(c.paper, 4, 'M80 20L48 50M250 0L280 32'),
    line(c.amber, 5, 'M150 62a10 10 0 1 0 20 0a10 10 0 1 0-20 0M170 62H198V72M188 62V70'),
    // Steering wheel and column shroud.
    line(c.ink, 62, 'M-60 470C40 440 96 360 84 250C74 160 20 90-60 60'),
    line(c.trim, 30, 'M-60 470C40 440 96 360 84 250C74 160 20 90-60 60'),
    line(c.steel, 3, 'M-40 50C40 84 90 160 100 250'),
    fill(
      c.panel,
      'M70 250C90 120 200 70 340 76C470 82 560 140 570 230C578 330 500 420 380 440H60Z',
    ),
    line(c.slate, 4, 'M78 220C108 116 208 72 340 78C440 82 520 120 552 180'),
    oval('url(#softAmber)', 350, 222, 260, 220),
    // Barrel.
    oval(c.ink, 300, 222, 104, 118),
    oval(c.steel, 304, 222, 96, 110),
    oval(c.mist, 300, 222, 90, 104),
    oval(c.slate, 298, 222, 70, 82),
    oval(c.steel, 298, 222, 62, 74),
    fill(c.ink, 'M290 186H308V258H290Z'),
    line(c.paper, 6, ticks.join('')),
    // The turn, and the key.
    line(c.amber, 8, 'M168 170C184 104 238 62 304 62'),
    fill(c.amber, 'M300 40L336 63L299 84Z'),
    fill(c.frost, 'M299 208H420V236H299Z'),
    fill(c.steel, 'M299 226H420V236H299Z'),
    line(c.white, 2.5, 'M306 216H412'),
    at('translate(484 222) rotate(-90) scale(1.08)', remote({ shell: c.shell, blade: 'none' })),
  );
};
