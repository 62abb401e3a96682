import { renderToBuffer } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { linesIn } from '../../../tests/support/pdf.ts';
import { FlyerPdf } from './FlyerPdf.tsx';
import { drawFlyer } from './sheet/draw.ts';

const pdf = (await renderToBuffer(FlyerPdf())).toString('latin1');

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
