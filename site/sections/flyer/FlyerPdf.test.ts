import { renderToBuffer } from '@react-pdf/renderer';
import jsQR from 'jsqr';
import { inflateSync } from 'node:zlib';
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

/**
 * The codes among the paths: runs of one unit's height, a path for each code. `null` if no
 * camera could read it.
 */
function readCodes() {
  const run = /(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh\n/g;
  return drawing
    .split(/\nf\*?\n/)
    .map((path) => [...path.matchAll(run)].filter(([, , y, , below]) => +below! - +y! === 1))
    .filter((runs) => runs.length > 100)
    .map((runs) => {
      const scale = 4;
      const edge = (Math.max(...runs.map(([, , , right]) => +right!)) + 4) * scale;
      const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
      for (const [, left, top, right] of runs) {
        for (let y = +top! * scale; y < (+top! + 1) * scale; y++)
          for (let x = +left! * scale; x < +right! * scale; x++)
            pixels.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3);
      }
      return jsQR(pixels, edge, edge)?.data ?? null;
    });
}

test('it is made of vectors and of letters with their font in it', () => {
  expect(pdf).not.toContain('/Subtype /Image');
  expect(pdf).toMatch(/\/FontName \/\w+\+Overpass/);
  expect(pdf).toMatch(/\/FontFile[23]? /);
});

test('a camera reads both codes from it', () => {
  expect(readCodes()).toEqual([whatsappLink(), mapLink]);
});

test('it is light enough to mail', () => {
  expect(pdf.length).toBeLessThan(400_000);
});
