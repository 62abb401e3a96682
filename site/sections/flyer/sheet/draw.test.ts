import { expect, onTestFinished, test } from 'vitest';
import { flyer } from '../../../data/content.ts';
import { source } from '../../../data/source.ts';
import { widthOf } from '../../../seo/images/lettering.ts';
import { mapLink, whatsappLink } from '../../../data/contact-links.ts';
import { qrCode } from '../../../seo/images/qr-code.ts';
import { drawFlyer, flyerErrors } from './draw.ts';
import { margin, sheetSize, type Outline, type Shape } from './shapes.ts';

const { face } = drawFlyer();
const isText = (shape: Shape) => 'text' in shape;
const textOf = (shapes: Shape[]) => shapes.filter(isText).map(({ text }) => text);

test('both codes are on the sheet, large enough for a camera', () => {
  for (const link of [whatsappLink(), mapLink]) {
    const { path, size } = qrCode(link);
    const code = face.find((shape) => 'd' in shape && shape.d === path);
    const [, scale] = /scale\(([\d.]+)\)/.exec((code as Outline).transform!)!;
    // Under 0.5 mm a module, cheap phones fail at arm's length.
    expect(Number(scale)).toBeGreaterThan(0.5);
    expect(Number(scale) * size).toBeLessThan(sheetSize.width / 4);
  }
});

test('everything is inside the printable area', () => {
  for (const { text, fontSize, x, textAnchor } of face.filter(isText)) {
    const width = widthOf(text, fontSize);
    const left = x - width * (textAnchor ? { middle: 0.5, end: 1 }[textAnchor] : 0);
    expect(left, text).toBeGreaterThanOrEqual(margin);
    expect(left + width, text).toBeLessThanOrEqual(sheetSize.width - margin);
  }
});

test("shows the site's address once it has one", () => {
  const linesAt = (siteUrl: string) => {
    const { siteUrl: before } = source;
    source.siteUrl = siteUrl;
    onTestFinished(() => void (source.siteUrl = before));
    expect(flyerErrors()).toEqual([]);
    return textOf(drawFlyer().face).filter((text) => text.includes('clydekeys'));
  };
  expect(linesAt('http://clydekeys.localhost')).toEqual([]);
  expect(linesAt('https://www.clydekeys.co.uk')).toEqual([
    expect.stringContaining('www.clydekeys.co.uk/prices'),
  ]);
});

test("each text that doesn't fit is reported at its own field, once", () => {
  const long = 'Locked out of your car this evening, with the keys inside?';
  const { headline, emergency } = flyer.sheet;
  // Filling has left out the first line of the panel.
  const lines = [undefined as never, long];
  const words = {
    ...flyer.sheet,
    headline: [long, headline[1]!],
    emergency: { ...emergency, lines },
    strip: long,
  };
  expect(flyerErrors(words).map(String)).toEqual(
    ['sheet.headline, entry 1', 'sheet.emergency.lines, entry 2', 'sheet.strip'].map(
      (field) =>
        `Fix content/flyer.yaml: ${field}: The flyer has no room for "${long}". Shorten it`,
    ),
  );
});
