import * as z from 'zod';
import { hiddenSearch, listOf, optionalText, text, textWith } from './fields.ts';

const code = z.strictObject({
  title: text.describe('The heading of this code'),
  text: text.describe('What the code is good for'),
});

/** The words of the flyer and of the page around it. */
export const flyerSchema = z.strictObject({
  search: hiddenSearch,
  page: z.strictObject({
    title: text.describe('The headline of the page with the flyer'),
    intro: text.describe('Under the headline'),
    hint: text.describe('How to print and cut it'),
  }),
  sheet: z.strictObject({
    headline: listOf(text, [2, 2], 'Write two lines').describe(
      'The two large lines at the top',
    ),
    subtitle: text.describe('Under the large lines'),
    plate: optionalText.describe('On the blue end of the number plate'),
    services: z.strictObject({
      lockout: text.describe('Under the price of opening a car'),
      programming: text.describe('Under the price of programming a key'),
      replacement: text.describe('Under the price of a new key'),
    }),
    emergency: z.strictObject({
      title: text.describe('The heading of the red panel'),
      lines: listOf(text, [0, 4], 'Write four lines at most').describe(
        'The lines in the red panel',
      ),
    }),
    codes: z.strictObject({ whatsapp: code, map: code }),
    prices: listOf(text, [1, 2], 'Write one or two lines').describe(
      'The lines under the prices',
    ),
    web: textWith('address').describe('Where all prices are, at the foot of the sheet'),
    strip: text.describe('On each strip to tear off, above your number'),
  }),
});
export type FlyerWords = z.output<typeof flyerSchema>['sheet'];
