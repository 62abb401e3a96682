import { renderToBuffer } from '@react-pdf/renderer';
import jsQR from 'jsqr';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mapLink, whatsappLink } from '../../data/contact-links.ts';
import { FlyerPdf } from './FlyerPdf.tsx';

const pdf = (await renderToBuffer(FlyerPdf())).toString('latin1');

/** What the page draws, in PDF's own operators. */
const drawing = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  .map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1');
    } catch {
      return ''; // Not a compressed stream.
    }
  })
  .find((text) => / (re|l|c)\n/.test(text) && text.includes('BT'))!;

/** What a camera reads from each path of more than a hundred runs, as a code is drawn. */
function readCodes() {
  const run = /(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh\n/g;
  const codes = drawing
    .split(/\nf\*?\n/)
    .map((path) => [...path.matchAll(run)])
    .filter((runs) => runs.length > 100);
  return codes.map(async (runs) => {
    const path = runs.map(
      ([, left, top, right, end]) => `M${left} ${top}H${right}V${end}H${left}`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 80 80"><path d="${path.join('')}"/></svg>`;
    const picture = sharp(Buffer.from(svg), { density: 288 }).flatten({ background: 'white' });
    const { data, info } = await picture
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  });
}

test('it is made of vectors and of letters with their font in it', () => {
  expect(pdf).not.toContain('/Subtype /Image');
  expect(pdf).toMatch(/\/FontName \/\w+\+Overpass/);
  expect(pdf).toMatch(/\/FontFile[23]? /);
});

test('a camera reads both codes from it', async () => {
  expect(await Promise.all(readCodes())).toEqual([whatsappLink(), mapLink]);
});

test('it is light enough to mail', () => {
  expect(pdf.length).toBeLessThan(400_000);
});
