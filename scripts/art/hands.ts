/** Gloved hands, seen by their owner, and what they hold. */
import { at, disc, fill, line, rect } from './kit.ts';
import * as c from './palette.ts';
import { remote } from './flatkeys.ts';

/** The knitted cuff that closes a glove around a wrist at 0, 0. */
const cuff = () =>
  fill(c.gloveShade, 'M-76-18C-30-26 30-26 76-18L80 16C30 26-30 26-80 16Z') +
  line(c.gloveSeam, 2, 'M-74-4C-30 5 30 5 74-4M-77 8C-30 17 30 17 77 8') +
  line(c.amberPale, 4, 'M75-16L78 12');

/** A hi-vis sleeve with its reflective band, running down from a wrist at 0, 0. */
export function sleeve(): string {
  return [
    fill('url(#sleeve)', 'M-72-4C-30-12 30-12 72-4L130 460H-130Z'),
    fill(c.umber, 'M-72-4C-60-7-48-8-36-9C-50 120-70 300-84 460H-130Z', { opacity: 0.45 }),
    fill(c.frost, 'M-84 92C-34 78 34 78 84 92L90 140C36 126-36 126-90 140Z'),
    fill(c.steel, 'M-84 92C-70 88-58 86-46 84L-52 130C-66 132-80 137-90 140Z', {
      opacity: 0.6,
    }),
    line(c.amberPale, 4, 'M74 14L128 446'),
    cuff(),
  ].join('');
}

/** The right hand presses a button of the remote; the wrist leaves at 112, 300. */
export function handWithRemote(): string {
  const tip = (x: number, y: number, turn: number) =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(c.glove, -34, -22, 74, 44, { rx: 22 }),
      fill(
        c.gloveShade,
        'M-12 22C-28 22-34 10-34 0C-30 10-20 13 26 13C34 13 40 8 40 0C40 14 30 22 18 22Z',
      ),
      line(c.gloveSeam, 2, 'M14-12C20-8 20 6 14 10'),
    );
  return [
    // Palm and the backs of the fingers, behind the remote.
    fill(
      c.gloveShade,
      'M-72-60C-40-88 40-84 64-60C96-20 128 60 140 130C150 190 168 240 182 300H44C36 230-20 190-52 130C-78 80-86-20-72-60Z',
    ),
    at('rotate(-4)', remote()),
    tip(-60, -50, -14),
    tip(-64, -4, -8),
    tip(-62, 42, -2),
    tip(-54, 86, 6),
    // Ball of the thumb and the thumb.
    fill(
      c.glove,
      'M184 300C176 200 160 120 112 62C88 32 56 2 34-14C14-28-10-26-16-10C-20 2-12 14 2 26C34 54 52 84 56 124C58 150 40 190 44 300Z',
    ),
    fill(
      c.gloveShade,
      'M56 124C52 84 34 54 2 26C-6 19-12 12-15 5C2 16 40 36 62 72C84 110 80 190 90 300H44C40 190 58 150 56 124Z',
    ),
    line(c.gloveSeam, 2.5, 'M58 34C66 26 76 22 84 26M78 58C86 48 98 44 106 48'),
    line(c.amberPale, 4, 'M181 290C173 200 158 122 112 66C92 40 64 14 42-4'),
  ].join('');
}

/** The left hand, its thumb over an edge at x = 0; the wrist leaves at -86, 250. */
export function handAtEdge(): string {
  return [
    fill(
      c.glove,
      'M-152 250C-150 170-140 100-96 44C-70 10-30-34 2-58C22-72 46-66 48-48C50-34 42-24 28-10C0 18-8 46-6 84C-4 130-16 190-20 250Z',
    ),
    fill(
      c.gloveShade,
      'M-152 250C-150 170-140 100-96 44C-88 34-78 22-68 10C-96 80-104 170-100 250Z',
    ),
    line(c.gloveSeam, 2.5, 'M-32-20C-22-16-14-8-12 0M-56 8C-44 12-36 20-34 30'),
    line(c.amberPale, 3.5, 'M44-36C36-22 8 0 0 40C-4 90-6 160-22 244'),
  ].join('');
}

/** The key programmer: a rugged tablet, 360 wide and 250 high, its middle at 0, 0. */
export function programmer(): string {
  return [
    rect(c.ink, -186, -131, 372, 262, { rx: 30 }),
    rect(c.saltireDeep, -180, -125, 360, 250, { rx: 26 }),
    fill(
      c.amber,
      'M-180-70V-99A26 26 0 0 1-154-125H-122ZM180-70V-99A26 26 0 0 0 154-125H122ZM-180 70V99A26 26 0 0 0-154 125H-122ZM180 70V99A26 26 0 0 1 154 125H122Z',
    ),
    rect(c.ink, -150, -101, 300, 202, { rx: 12 }),
    rect('url(#screen)', -144, -95, 288, 190, { rx: 8 }),
    // The car, its key and the progress of their pairing.
    line(
      c.paper,
      5,
      'M-104 2C-98-14-90-20-80-22L-62-44C-58-48-54-49-48-49H-12C-4-49 0-46 6-40L20-24C34-22 40-14 42 2Z',
    ),
    line(c.paper, 5, 'M-48-46V-24M-58-24H8'),
    disc(c.saltireNight, -72, 4, 12, { stroke: c.paper, 'stroke-width': 5 }),
    disc(c.saltireNight, 12, 4, 12, { stroke: c.paper, 'stroke-width': 5 }),
    line(c.amber, 5, 'M64-32C72-24 72-12 64-4M78-44C92-30 92-6 78 8'),
    disc(c.amber, 112, -18, 13),
    fill(c.saltire, 'M112-18m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0'),
    fill(c.amber, 'M108-8h8v36h10v8h-10v6h-8z'),
    rect(c.saltireNight, -108, 52, 216, 14, { rx: 7 }),
    rect(c.amber, -108, 52, 158, 14, { rx: 7 }),
    fill(c.white, 'M-144-87A8 8 0 0 1-136-95H-30L-110 95H-136A8 8 0 0 1-144 87Z', {
      opacity: 0.06,
    }),
    line(c.amberPale, 3, 'M180-60V90A30 30 0 0 1 154 123'),
  ].join('');
}

/** A right hand around a torch that points left; the wrist leaves at 120, 60. */
export function handWithTorch(): string {
  const finger = (x: number, y: number, turn: number) =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(c.glove, -20, -48, 40, 100, { rx: 20 }),
      fill(c.gloveShade, 'M-20-20C-20-44-8-48 0-48C-10-40-10 30-4 50C-14 48-20 40-20 30Z'),
      line(c.gloveSeam, 2, 'M-4-14C2-18 10-18 14-14'),
      line(c.amberPale, 3, 'M12-40C18-34 19-20 19 20'),
    );
  return [
    fill(c.ink, 'M-96-34H120V34H-96L-130 50H-176V-50H-130Z'),
    fill(c.dusk, 'M-96-28H116V28H-96L-130 43H-170V-43H-130Z'),
    fill(c.slate, 'M-96-28H116V-14H-98L-132-28H-170V-43H-130Z'),
    fill(c.lampWhite, 'M-176-46C-184-20-184 20-176 46Z'),
    // Back of the hand, then the fingers over the barrel.
    fill(
      c.gloveShade,
      'M-60-30C-50-64-10-76 40-70C96-62 128-30 150 10C170 44 200 90 222 130L110 190C90 130 60 80 20 62C-20 50-56 30-60-30Z',
    ),
    fill(
      c.glove,
      'M-40-40C-20-66 30-72 62-60C110-40 140 0 160 44C174 76 200 110 222 130L176 156C150 110 120 60 90 34C60 10-20 0-40-40Z',
    ),
    finger(-48, 6, 4),
    finger(-10, 10, 2),
    finger(28, 12, -2),
    finger(64, 10, -8),
  ].join('');
}
