import { renderToBuffer } from '@react-pdf/renderer';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mapLink, whatsappLink } from '../../data/contact-links.ts';
import { linesIn, streamsIn } from '../../../tests/support/pdf.ts';
import { FlyerPdf } from './FlyerPdf.tsx';
import { drawFlyer } from './sheet/draw.ts';

const pdf = (await renderToBuffer(FlyerPdf())).toString('latin1');

/** The page's PDF operators. */
const drawing = streamsIn(pdf).find((text) => / (re|l|c)\n/.test(text) && text.includes('BT'))!;

/** Reads the QR codes: paths of more than a hundred boxes. */
function readCodes() {
  const codes = drawing
    .split(/\nf\*?\n/)
    .map((path) => [...path.matchAll(/^(\d+ \d+) ([ml])$/gm)])
    .filter((steps) => steps.length > 400);
  return codes.map(async (steps) => {
    const path = steps.map(([, to, move]) => move!.toUpperCase() + to);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 80 80"><path d="${path.join('')}"/></svg>`;
    const picture = sharp(Buffer.from(svg), { density: 288 }).flatten({ background: 'white' });
    const { data, info } = await picture
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  });
}

test('the PDF is light enough to mail, with vectors and an embedded font', () => {
  expect(pdf.length).toBeLessThan(400_000);
  expect(pdf).not.toContain('/Subtype /Image');
  expect(pdf).toMatch(/\/FontName \/\w+\+Overpass/);
  expect(pdf).toMatch(/\/FontFile[23]? /);
});

test('the PDF says what the sheet on the page says', () => {
  const { face, tearOffs } = drawFlyer();
  const lettered = [...face, ...tearOffs].flatMap((shape) =>
    'text' in shape ? shape.text : [],
  );
  expect(linesIn(pdf)).toEqual(lettered);
});

test('both QR codes in the PDF can be scanned', async () => {
  expect(await Promise.all(readCodes())).toEqual([whatsappLink(), mapLink]);
});
