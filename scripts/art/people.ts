/** Figures, seen from a few paces. They stand on y = 0, about 250 high. */
import { fill, line } from './kit.ts';
import * as c from './palette.ts';

/** Behind the coat. */
const wavingArm = () =>
  fill(c.slate, 'M12-204C24-206 34-208 44-218L52-250L64-247L59-210C52-194 40-184 22-178Z') +
  fill(
    c.red,
    'M50-246C47-256 48-268 54-273C60-277 68-274 69-267C70-262 70-260 69-257L73-261C76-263 79-260 77-257L67-243Z',
  ) +
  line(c.amberPale, 2.5, 'M62-244L57-211C50-196 42-188 30-182');

/** In front of the coat and the head. */
const phoningArm = () =>
  fill(c.printHill, 'M22-246L30-245L27-220L19-221Z') +
  fill(
    c.slate,
    'M16-202C26-202 34-196 40-184L54-166C58-158 52-150 44-154L24-168C16-174 12-190 16-202Z',
  ) +
  fill(c.slate, 'M52-168L34-214L22-208L38-160C44-152 56-158 52-168Z') +
  fill(c.red, 'M36-212L24-206C18-214 18-224 22-230C28-234 34-230 34-222Z') +
  line(c.amberPale, 2.5, 'M36-212L54-168C56-162 54-156 50-154');

/** The stranded driver, from behind: waving to the light on the right, or on the phone. */
export function driver(does: 'waves' | 'phones' = 'waves'): string {
  return [
    // Legs and shoes.
    fill(
      c.night,
      'M-22-112C-22-70-20-40-20-8L-24-2C-24 0-22 1-20 1H-4L-3-60L2-100L8-60L8 1H26C28 1 28-2 26-4L21-8C22-44 24-76 24-112Z',
    ),
    does === 'waves' ? wavingArm() : '',
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
    line(c.amberPale, 2.5, 'M24-84L21-10'),
    // Head, hair and scarf.
    fill(
      c.ink,
      'M-15-226C-17-246-6-254 3-254C15-254 21-244 20-230C20-220 14-212 3-211C-8-211-14-216-15-226Z',
    ),
    fill(c.skinDeep, 'M17-238C22-236 23-228 19-222C16-217 12-214 10-214C13-222 15-230 17-238Z'),
    fill(
      c.red,
      'M-15-215C-8-208 12-207 19-214C23-210 23-204 20-201C10-196-8-197-16-202C-19-206-19-212-15-215Z',
    ),
    fill(c.redDeep, 'M-10-200C-14-190-15-178-13-168L-3-170C-5-180-4-190-2-198Z'),
    does === 'phones' ? phoningArm() : '',
  ].join('');
}

/** The locksmith, from behind, on the way to the job with a case of tools. */
export function locksmith(): string {
  return [
    // Legs, mid-stride, and boots.
    fill(c.dusk, 'M-26-116C-28-80-32-44-34-10L-12-8L0-88L8-60L22-6L44-10C38-44 32-80 30-116Z'),
    fill(c.ink, 'M-36-12L-11-9L-12 2H-40C-42-2-40-8-36-12ZM22-8L45-12L52-2C54 2 52 4 48 4H24Z'),
    line(c.frost, 5, 'M-31-44L-8-42M16-40L38-43', { 'stroke-linecap': 'butt' }),
    // Tool case.
    fill(c.ink, 'M34-92H90V-44H34Z'),
    fill(c.saltireDeep, 'M38-88H86V-48H38Z'),
    line(c.ink, 5, 'M52-92V-104H72V-92'),
    line(c.amberPale, 3, 'M88-90V-46'),
    // Arms.
    fill(c.amberDeep, 'M-30-200C-44-190-48-160-46-118L-34-116C-32-150-28-170-24-186Z'),
    fill(c.amber, 'M28-202C46-192 56-160 64-116L52-110C44-140 36-160 24-180Z'),
    fill(
      c.slate,
      'M-47-120H-33L-34-106C-38-100-46-102-48-108ZM52-114L66-118L70-104C66-98 58-98 54-104Z',
    ),
    // Jacket with its bands.
    fill(
      c.amber,
      'M-16-212C-30-208-36-200-36-186L-34-108C-14-100 16-100 34-108L36-186C36-200 30-208 18-212C8-216-6-216-16-212Z',
    ),
    fill(
      c.amberDeep,
      'M-16-212C-30-208-36-200-36-186L-34-108C-26-105-18-103-10-102C-20-140-20-180-8-214Z',
    ),
    fill(
      c.frost,
      'M-35-150C-14-144 14-144 35-150V-138C14-132-14-132-35-138ZM-34-124C-14-118 14-118 34-124V-112C14-106-14-106-34-112ZM-22-210L-12-213V-146H-22ZM14-213L24-210V-146H14Z',
    ),
    line(c.amberPale, 3, 'M30-204C36-196 37-186 36-176L34-110M41-9L33-60'),
    // Head and hat.
    fill(c.skin, 'M-14-222C-16-244-8-252 2-252C14-252 20-242 18-224C16-212-10-212-14-222Z'),
    fill(c.night, 'M-16-230C-18-254-6-262 2-262C14-262 22-252 20-230C8-224-6-224-16-230Z'),
    line(c.amberPale, 2.5, 'M15-254C20-248 21-238 20-230'),
  ].join('');
}
