import * as z from 'zod';
import { listOf, optionalText, search, text, textWith } from './fields.ts';

const code = z.strictObject({ title: text, text });

/** The words of the flyer and of the page around it. */
export const flyerSchema = z.strictObject({
  search,
  page: z.strictObject({
    title: text,
    intro: text,
    print: text,
    download: text,
    hint: text,
  }),
  sheet: z.strictObject({
    /** The sheet's name for screen readers. */
    label: text,
    headline: listOf(text, 2, 2, 'The headline has two lines'),
    subtitle: text,
    plate: optionalText,
    services: z.strictObject({ lockout: text, programming: text, replacement: text }),
    emergency: z.strictObject({
      title: text,
      lines: listOf(text, 0, 4, 'The panel holds four lines at most'),
    }),
    codes: z.strictObject({ whatsapp: code, map: code }),
    /** Lines under the prices. */
    prices: listOf(text, 1, 2, 'Write one or two lines'),
    web: textWith('address'),
    strip: text,
  }),
});
export type FlyerWords = z.output<typeof flyerSchema>['sheet'];
