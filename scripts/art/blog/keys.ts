/** Covers of the articles about keys and tools. */
import { type RemoteLook, remote, ring } from '../flatkeys.ts';
import { programmer } from '../hands.ts';
import { at, disc, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';

const OUTLINE =
  'M-13-104V-236L-2-250L13-240V-104H34C46-70 50-20 48 40C46 90 28 112 0 112C-28 112-46 90-48 40C-50-20-46-70-34-104Z';
const shadowed = (transform: string, look: RemoteLook, ...marks: string[]) =>
  fill(c.ink, OUTLINE, { transform: `translate(-34 26) ${transform}`, opacity: 0.35 }) +
  at(transform, remote(look), ...marks);

/** A chip, as it sits in the head of a key. */
const chip = (colour: string) =>
  line(colour, 4, 'M-30-12H30M-30 0H30M-30 12H30M-12-30V30M0-30V30M12-30V30', {
    'stroke-linecap': 'butt',
  }) +
  rect(c.ink, -24, -24, 48, 48, { rx: 6 }) +
  rect(colour, -19, -19, 38, 38, { rx: 4 });

/** A key and its double with the same chip, beside two keys with chips of their own. */
export const spareOrClone = () =>
  picture(
    1200,
    675,
    rect('url(#nightSlope)', 0, 0, 1200, 675),
    fill(c.saltire, 'M690 0H1200V675H530Z'),
    fill(c.saltireLight, 'M690 0H702L542 675H530Z'),
    oval('url(#softPale)', 980, 330, 360, 330),
    // The clone: one outline twice, one chip.
    line(c.sky, 4, OUTLINE, {
      transform: 'translate(414 344) rotate(10) scale(1.25)',
      'stroke-dasharray': '12 10',
      opacity: 0.9,
    }),
    shadowed('translate(226 356) rotate(-8) scale(1.25)', { shell: c.shell }),
    at('translate(240 584) scale(1.1)', chip(c.amber)),
    at('translate(404 584) scale(1.1)', chip(c.amber)),
    line(c.amber, 5, 'M292 584H352', { 'stroke-dasharray': '2 14' }),
    // The spare: two keys, two chips.
    shadowed('translate(776 356) rotate(-8) scale(1.25)', { shell: c.shell }),
    shadowed('translate(1010 356) rotate(8) scale(1.25)', { shell: c.shell }),
    at('translate(790 584) scale(1.1)', chip(c.amber)),
    at('translate(996 584) scale(1.1)', chip(c.paper)),
  );

/** Five keys in a row, each with its own complaint. */
export const fiveSigns = () => {
  const worn = { shell: c.kerb, buttons: c.pavement };
  return picture(
    1200,
    675,
    rect('url(#steelSlope)', 0, 0, 1200, 675),
    fill(c.slate, 'M0 560H1200V675H0Z', { opacity: 0.5 }),
    oval('url(#softPale)', 820, 240, 560, 380),
    // A blade worn smooth.
    fill(c.ink, OUTLINE, {
      transform: 'translate(116 396) rotate(-3) scale(1.2)',
      opacity: 0.3,
    }),
    at(
      'translate(144 372) rotate(-3) scale(1.2)',
      remote({ ...worn, blade: 'none' }),
      fill(
        c.frost,
        'M-13-98V-216C-13-230-8-238 0-238C7-236 9-226 8-212C5-190 10-176 7-152C10-130 11-110 11-98Z',
      ),
      fill(c.steel, 'M-13-98V-216C-13-226-10-232-6-236V-98Z'),
    ),
    // A cracked case.
    shadowed(
      'translate(372 372) rotate(2) scale(1.2)',
      worn,
      line(c.ink, 5, 'M-46-40L-20-24L-28-2L4 12L-2 36L26 44L22 70L38 84'),
      line(c.frost, 1.5, 'M-44-37L-18-21L-26 1L6 15'),
    ),
    // A button gone.
    shadowed(
      'translate(600 372) rotate(-2) scale(1.2)',
      worn,
      rect(c.ink, -26, -24, 52, 40, { rx: 12 }),
      line(c.amberDeep, 3.5, 'M-3-16A12 12 0 0 0-3 8M3-16A12 12 0 0 1 3 8'),
    ),
    // A bent blade.
    fill(
      c.ink,
      'M-48 40C-50-20-46-70-34-104L-13-104L-13-170L26-250L50-240L13-160L34-104C46-70 50-20 48 40C46 90 28 112 0 112C-28 112-46 90-48 40Z',
      { transform: 'translate(800 396) rotate(2) scale(1.2)', opacity: 0.3 },
    ),
    at(
      'translate(828 372) rotate(2) scale(1.2)',
      at(
        'translate(0 -150) rotate(24)',
        fill(c.frost, 'M-13 8V-70L-2-84L13-74V-54L6-46L13-38V-28L4-20L13-12V6Z'),
        fill(c.steel, 'M-13 8V-70L-5-79V4Z'),
      ),
      remote({ ...worn, blade: 'snapped' }),
      fill(c.frost, 'M-13-140V-156L0-164L13-156V-140Z'),
      fill(c.steel, 'M-13-140V-156L-5-161V-140Z'),
    ),
    // A flat battery.
    shadowed('translate(1054 372) rotate(-1) scale(1.2)', worn, disc(c.ink, 0, -86, 6)),
    disc(c.ink, 1000, 560, 50, { opacity: 0.35 }),
    disc(c.steel, 1016, 546, 50),
    disc(c.frost, 1018, 543, 46),
    disc(c.mist, 1018, 543, 34),
    line(c.slate, 6, 'M1004 543H1032M1018 529V557'),
  );
};

/** The tools of the trade, laid out in order on the mat. */
export const tools = () => {
  const pick = (x: number, tip: string) =>
    at(
      `translate(${x} 0)`,
      rect(c.ink, -14, 10, 22, 130, { rx: 8, opacity: 0.4, transform: 'translate(-10 8)' }),
      line(c.frost, 6, `M0 8V-78${tip}`),
      rect(c.saltireLight, -10, 0, 20, 132, { rx: 8 }),
      rect(c.saltire, -10, 0, 8, 132, { rx: 4 }),
    );
  const blank = (x: number) =>
    at(
      `translate(${x} 0)`,
      fill(c.frost, 'M-8 40V150L0 160L8 150V40Z'),
      fill(c.mist, 'M-26 8C-26-14 26-14 26 8C26 30 14 44 8 48H-8C-14 44-26 30-26 8Z'),
      disc(c.saltireNight, 0, 6, 8),
    );
  return picture(
    1200,
    675,
    rect(c.saltireNight, 0, 0, 1200, 675),
    line(
      c.saltireDeep,
      2,
      'M0 75H1200M0 225H1200M0 375H1200M0 525H1200M150 0V675M300 0V675M450 0V675M600 0V675M750 0V675M900 0V675M1050 0V675',
    ),
    oval('url(#softPale)', 1000, 140, 760, 480),
    fill(c.ink, 'M94 96H454A30 30 0 0 1 484 126V358H94Z', { opacity: 0.4 }),
    at('translate(300 214) scale(1.04)', programmer()),
    // Plug and lead.
    line(c.ink, 18, 'M210 350C200 430 320 400 320 470C320 560 180 520 160 580'),
    line(c.slate, 9, 'M210 348C200 428 320 398 320 468C320 558 180 518 160 578'),
    at(
      'translate(152 586) rotate(24) scale(.62)',
      fill(c.ink, 'M-92-46H92L74 40H-74Z'),
      fill(c.saltire, 'M-82-38H82L66 32H-66Z'),
      rect(c.amber, -70, 30, 140, 12),
    ),
    // Picks, remote, blanks.
    at(
      'translate(596 140)',
      pick(0, 'l8-6'),
      pick(52, 'l-8-8 8-8'),
      pick(104, 'l6 4 4-8'),
      pick(156, 'l-6-4'),
    ),
    shadowed('translate(930 256) rotate(8) scale(.84)', { shell: c.shell }, ring()),
    at('translate(586 400)', blank(0), blank(66), blank(132), blank(198)),
    // Cushion with its pump.
    fill(c.ink, 'M420 440H520V600H420Z', { opacity: 0.4 }),
    rect(c.shell, 434, 424, 100, 164, { rx: 18 }),
    rect(c.trim, 442, 432, 84, 148, { rx: 14 }),
    line(c.slate, 3, 'M456 452H512M456 560H512M456 452V560M512 452V560'),
    line(c.ink, 8, 'M484 588C484 640 560 648 620 622'),
    fill(
      c.red,
      'M612 622C616 592 690 584 716 604C730 616 728 634 712 642C682 656 616 650 612 622Z',
    ),
    fill(c.redPale, 'M630 604C650 594 690 594 708 606', { opacity: 0.5 }),
    // Cutting wheel.
    disc(c.ink, 912, 508, 84, { opacity: 0.4 }),
    disc(c.mist, 930, 494, 84),
    disc(c.steel, 930, 494, 76, {
      stroke: c.frost,
      'stroke-width': 5,
      'stroke-dasharray': '7 9',
    }),
    disc(c.slate, 930, 494, 44),
    disc(c.frost, 930, 494, 18),
    disc(c.saltireNight, 930, 494, 8),
    line(c.white, 4, 'M974 430A78 78 0 0 1 1008 494'),
    // Screwdriver.
    line(c.frost, 10, 'M1110 120V300'),
    line(c.frost, 14, 'M1110 108V126', { 'stroke-linecap': 'butt' }),
    rect(c.ink, 1076, 306, 44, 150, { rx: 16, opacity: 0.4 }),
    rect(c.amber, 1088, 296, 44, 150, { rx: 16 }),
    rect(c.amberDeep, 1088, 296, 16, 150, { rx: 8 }),
    line(c.umber, 4, 'M1118 320V424'),
  );
};
