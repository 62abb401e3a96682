/** The services that make, mend or copy a key. */
import { remote, ring, stub, tag } from '../flatkeys.ts';
import { at, disc, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import { dice } from '../street.ts';

/** A flat shadow that falls to the left, away from the light. */
const shadow = (transform: string, shape: string) =>
  fill(c.ink, shape, { transform, opacity: 0.35 });
const REMOTE_SHADOW =
  'M-13-104V-240L0-250L13-240V-104H34C46-70 50-20 48 40C46 90 28 112 0 112C-28 112-46 90-48 40C-50-20-46-70-34-104Z';

/** A worn, cracked remote and the new one that takes its place. */
export const keyReplacement = () =>
  picture(
    640,
    420,
    rect('url(#blueSlope)', 0, 0, 640, 420),
    fill(c.saltireLight, 'M330 420L470 0H640V420Z', { opacity: 0.22 }),
    oval('url(#softPale)', 440, 220, 250, 240),
    shadow('translate(196 294) rotate(-22) scale(.94)', REMOTE_SHADOW),
    at(
      'translate(218 280) rotate(-22) scale(.94)',
      remote({ shell: c.worn, buttons: c.wornShade }),
      fill(c.worn, 'M-28-74H28V16H-28Z'),
      rect(c.wornShade, -22, -68, 44, 34, { rx: 10 }),
      fill(c.ink, 'M-26-24H8L2-12L12-4L4 16H-26Z'),
      line(c.ink, 4, 'M47-34L26-22L34-4L12 8L18 30L-6 44L2 70L-20 92'),
      fill(c.frost, 'M-52 44L50 26L52 58L-50 76Z', { opacity: 0.55 }),
    ),
    shadow('translate(390 300) rotate(16) scale(1.04)', REMOTE_SHADOW),
    at('translate(414 286) rotate(16) scale(1.04)', remote({ shell: c.shell })),
  );

/** A key snapped in a lock. */
export const brokenKeyRepair = () =>
  picture(
    640,
    420,
    rect('url(#nightSlope)', 0, 0, 640, 420),
    // The door skin and its lock, turned a little towards the light.
    fill(c.saltireDeep, 'M0 0H330C300 120 300 300 350 420H0Z'),
    line(c.saltire, 4, 'M330 0C300 120 300 300 350 420'),
    oval(c.ink, 168, 152, 128, 132),
    oval(c.steel, 172, 148, 118, 124),
    oval(c.mist, 168, 148, 108, 116),
    oval(c.slate, 166, 148, 84, 92),
    oval(c.steel, 168, 146, 76, 84),
    fill(c.ink, 'M148 190L170 203L212 136L190 123Z'),
    at('translate(438 314) rotate(-58)', stub()),
    oval('url(#amberGlow)', 306, 232, 74, 74),
    line(c.amber, 5, 'M300 190L306 166M326 204L342 186M268 246L252 264M290 262L286 286'),
    shadow(
      'translate(446 366) rotate(-58)',
      REMOTE_SHADOW.replace('V-240L0-250L13-240V', 'V-150L0-156L13-150V'),
    ),
    at('translate(470 340) rotate(-58)', remote({ blade: 'snapped' }), ring()),
  );

/** Two identical keys on two hooks. */
export const spareKeys = () => {
  const hung = (x: number, turn: number) => {
    const key = `translate(${x + 10} 206) rotate(${turn}) scale(.8 -.8)`;
    return [
      shadow(`translate(${x - 16} 222) rotate(${turn}) scale(.8 -.8)`, REMOTE_SHADOW),
      line(c.frost, 7, `M${x} 48V80C${x} 98 ${x + 20} 98 ${x + 20} 82`),
      disc(c.frost, x, 46, 13),
      disc(c.steel, x, 46, 6),
      at(`translate(${x - 4} 112) rotate(${40 + turn}) scale(.96)`, tag(c.saltire)),
      at(key, ring(), remote({ shell: c.shell })),
    ];
  };
  return picture(
    640,
    420,
    rect('url(#steelSlope)', 0, 0, 640, 420),
    fill(c.slate, 'M0 20H640V78H0Z'),
    fill(c.steel, 'M0 20H640V26H0Z'),
    oval('url(#softPale)', 560, 130, 330, 270),
    ...hung(226, -3),
    ...hung(426, 4),
  );
};

/** A key in the machine, the wheel at its blade, sparks in the dark. */
export const keyCutting = () => {
  const roll = dice(17);
  const teeth = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * 10 * Math.PI) / 180;
    const point = (r: number, turn: number) =>
      `${(r * Math.cos(angle + turn)).toFixed(1)} ${(r * Math.sin(angle + turn)).toFixed(1)}`;
    return `M${point(124, -0.09)}L${point(140, 0.02)}L${point(124, 0.09)}Z`;
  });
  const sparks = Array.from({ length: 46 }, () => {
    const angle = -0.15 - roll() * 1.25;
    const from = 20 + roll() * 90;
    const to = from + 14 + roll() * 60;
    const point = (r: number) =>
      `${(286 + r * Math.cos(angle)).toFixed(0)} ${(246 + r * Math.sin(angle) + (r * r) / 900).toFixed(0)}`;
    return `M${point(from)}L${point(to)}`;
  });
  return picture(
    640,
    420,
    rect('url(#nightSlope)', 0, 0, 640, 420),
    oval('url(#softAmber)', 320, 220, 330, 260),
    // Spindle and wheel.
    fill(c.saltireDeep, 'M0 40H150V210H0Z'),
    fill(c.saltire, 'M0 40H150V58H0Z'),
    at(
      'translate(196 126)',
      fill(c.mist, teeth.join('')),
      disc(c.steel, 0, 0, 126),
      disc(c.mist, 0, 0, 116),
      disc(c.slate, 0, 0, 74),
      disc(c.frost, 0, 0, 30),
      disc(c.slate, 0, 0, 12),
      line(c.white, 4, 'M68-94A116 116 0 0 1 116-8', { opacity: 0.8 }),
    ),
    // The blade in the vice, its head to the right.
    at(
      'translate(500 268) rotate(-90) scale(1.06)',
      remote({ shell: c.saltireDeep, buttons: c.saltireNight }),
    ),
    fill(c.dusk, 'M150 292H420V420H120Z'),
    fill(c.slate, 'M150 282H420V306H146Z'),
    fill(c.mist, 'M150 282H420V288H149Z'),
    disc(c.dusk, 380, 350, 22),
    line(c.steel, 6, 'M366 350H394'),
    disc(c.dusk, 230, 350, 22),
    line(c.steel, 6, 'M221 340L239 360'),
    oval('url(#whiteGlow)', 286, 246, 90, 90),
    line(c.amber, 3, sparks.filter((_, i) => i % 3).join('')),
    line(c.amberPale, 3.5, sparks.filter((_, i) => i % 3 === 0).join('')),
  );
};
