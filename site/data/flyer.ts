import * as z from 'zod';
import raw from '../../content/flyer.yaml?raw';
import { search, text, textList } from './fields.ts';
import { readYaml } from './read.ts';

const code = z.strictObject({ title: text, text });

/** The words of the flyer and of the page around it. */
export const flyer = readYaml(
  'content/flyer.yaml',
  raw,
  z.strictObject({
    search,
    page: z.strictObject({
      title: text,
      intro: text,
      print: text,
      download: text,
      hint: text,
    }),
    sheet: z.strictObject({
      headline: z.array(text).length(2, 'The headline has two lines'),
      subtitle: text,
      plate: text,
      from: text,
      services: z.strictObject({ lockout: text, programming: text, replacement: text }),
      emergency: z.strictObject({
        title: text,
        lines: textList.pipe(z.array(z.string()).max(4, 'The panel holds four lines')),
      }),
      codes: z.strictObject({ whatsapp: code, map: code }),
      prices: text,
      strip: text,
    }),
  }),
);
export type FlyerWords = (typeof flyer)['sheet'];
