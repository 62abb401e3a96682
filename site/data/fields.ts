import * as z from 'zod';
import { fill } from './fill.ts';

/** A line of words with its marks filled in; see `fill`. */
export const text = z
  .string('Write some text here')
  .trim()
  .min(1, 'Write some text here')
  .transform((value, context) => {
    try {
      return fill(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** Lines of words. One that stands wholly inside the mark of a hidden claim is left out. */
export const textList = z
  .array(text, 'Write a list, each line starting with "- "')
  .transform((lines) => lines.filter((line) => line !== ''));

/** A name of a picture in `content/pictures/`, without its ending: 'services/car-key-cutting'. */
export const picture = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Name a picture of content/pictures without ".svg" or ".jpg"');

/** Icons which sections and cards may name, from the Lucide set. */
export const iconNames = [
  'badge-check',
  'banknote',
  'car',
  'clock',
  'copy',
  'credit-card',
  'cpu',
  'file-check',
  'key-round',
  'keyboard',
  'lock-open',
  'lock-keyhole',
  'mail',
  'map-pin',
  'message-circle',
  'phone',
  'piggy-bank',
  'plane',
  'qr-code',
  'scissors',
  'search',
  'shield-check',
  'siren',
  'star',
  'timer',
  'truck',
  'users',
  'wrench',
  'zap',
] as const;
export const icon = z.enum(iconNames, `Choose one of: ${iconNames.join(', ')}`);
export type IconName = (typeof iconNames)[number];

/** What search engines and shared links show. The canonical address is derived. */
export const search = z.strictObject({
  title: text.pipe(z.string().max(60, 'Shorten it to 60 characters or fewer')),
  description: text.pipe(
    z
      .string()
      .min(50, 'Say a little more: 50 characters or more')
      .max(155, 'Shorten it to 155 characters or fewer'),
  ),
  keywords: textList,
  ogTitle: text,
  ogDescription: text,
});
export type Search = z.output<typeof search>;

export const faqItem = z.strictObject({ question: text, answer: text });
export type FaqItem = z.output<typeof faqItem>;

export const iconCard = z.strictObject({ icon, title: text, text });

/** `sample: true` marks example words that the owner must replace before going live. */
export const sample = z.boolean('Write true or false').default(false);

export const rating = z.int().min(1, 'A rating is 1 to 5').max(5, 'A rating is 1 to 5');
