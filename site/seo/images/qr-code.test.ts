// @vitest-environment jsdom
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { mapLink, whatsappLink } from '../../data/contact-links.ts';
import { qrCode, qrSvg, type QrCode } from './qr-code.ts';

/** Draws the path as pixels, a few to a module, as a camera would see it. */
function photograph({ size, path }: QrCode, scale = 4) {
  const edge = size * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      const start = (Number(y) * scale + dy) * edge + Number(x) * scale;
      for (let at = start; at < start + Number(length) * scale; at++)
        pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(pixels, edge, edge);
}

test.each([whatsappLink(), mapLink])('a camera reads %s from its code', (link) => {
  expect(photograph(qrCode(link))?.data).toBe(link);
});

test('the file holds the code on a white background of its size', () => {
  const { size, path } = qrCode(mapLink);
  const svg = new DOMParser().parseFromString(qrSvg(mapLink), 'image/svg+xml');
  expect(svg.documentElement.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const [background, modules] = svg.querySelectorAll('path');
  expect(background!.getAttribute('fill')).toBe('#fff');
  expect(modules!.getAttribute('d')).toBe(path);
});
