/** Figures, seen from a few paces. They stand on y = 0, about 250 high. */
import { disc, fill, line } from './kit.ts';
import * as c from './palette.ts';

/** The stranded driver, from behind, waving to the light on the right. */
export function driver(): string {
  return [
    // Legs and shoes.
    fill(
      c.night,
      'M-22-112C-22-70-20-40-20-8L-24-2C-24 0-22 1-20 1H-4L-3-60L2-100L8-60L8 1H26C28 1 28-2 26-4L21-8C22-44 24-76 24-112Z',
    ),
    // Raised arm, from the shoulder up to the glove.
    fill(c.slate, 'M12-204C24-206 34-208 44-218L52-250L64-247L59-210C52-194 40-184 22-178Z'),
    fill(
      c.red,
      'M50-246C47-256 48-268 54-273C60-277 68-274 69-267C70-262 70-260 69-257L73-261C76-263 79-260 77-257L67-243Z',
    ),
    // Coat.
    fill(
      c.steel,
      'M-14-208C-28-204-34-196-36-180L-42-120C-43-112-38-108-34-110L-32-92C-12-86 14-86 34-92L30-150C32-170 32-190 22-204C14-209-4-211-14-208Z',
    ),
    fill(
      c.slate,
      'M-14-208C-28-204-34-196-36-180L-42-120C-43-112-38-108-34-110L-32-92C-20-88-8-87 0-87C-8-120-10-170-6-209Z',
    ),
    line(c.slate, 2, 'M8-130L10-88'),
    line(c.dusk, 2.5, 'M-26-178C-28-156-30-136-33-112'),
    // Light along the edge.
    fill(c.amberPale, 'M22-204C32-190 32-170 30-150L34-92L29-91L25-150C27-172 26-190 18-206Z'),
    line(c.amberPale, 2.5, 'M62-244L57-211C50-196 42-188 30-182M24-84L21-10'),
    // Head, hair and scarf.
    fill(
      c.ink,
      'M-15-226C-17-246-6-254 3-254C15-254 21-244 20-230C20-220 14-212 3-211C-8-211-14-216-15-226Z',
    ),
    fill('#a8663f', 'M17-238C22-236 23-228 19-222C16-217 12-214 10-214C13-222 15-230 17-238Z'),
    fill(
      c.red,
      'M-15-215C-8-208 12-207 19-214C23-210 23-204 20-201C10-196-8-197-16-202C-19-206-19-212-15-215Z',
    ),
    fill(c.redDeep, 'M-10-200C-14-190-15-178-13-168L-3-170C-5-180-4-190-2-198Z'),
    disc(c.amberPale, 20, -231, 1.6),
  ].join('');
}
