import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addRules } from '../../support/page-control.ts';

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, opacity: number];

/** A line of text on the page; positions and font size in px. */
export type Line = {
  text: string;
  colour: Colour;
  letters: { size: number; weight: number };
  box: { x: number; y: number; width: number; height: number };
};

const linear = (part: number) =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** One colour laid over an opaque other. */
const blend = (over: Colour, under: Colour): Colour => {
  const mix = (at: 0 | 1 | 2) => over[at] * over[3] + under[at] * (1 - over[3]);
  return [mix(0), mix(1), mix(2), 1];
};

/** The contrast ratio of WCAG 2, from 1 to 21, of a colour on an opaque background. */
export function contrast(colour: Colour, background: Colour): number {
  const over = luminance(blend(colour, background));
  const under = luminance(background);
  return (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
}

/** WCAG's AAA (1.4.6): lower for large text, from 24 px, or 18.66 px in bold. */
export const enhancedContrast = ({ size, weight }: Line['letters']) =>
  size >= (weight >= 700 ? 18.66 : 24) ? 4.5 : 7;

/** All visible lines of text within `scope`, in document order. */
export const linesIn = (scope: Locator) =>
  scope.evaluateAll((roots) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const parse = (colour: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha! / 255];
    };
    // Text only for screen readers or robots is in a box of one pixel.
    const isHiddenAway = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isHiddenAway(element.parentElement));
    const lines: Line[] = [];
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue!.trim();
        const parent = node.parentElement!;
        if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fill, fontSize, fontWeight } = getComputedStyle(parent);
        const letters = { size: parseFloat(fontSize), weight: Number(fontWeight) };
        const colour = parse(parent instanceof SVGElement ? fill : color);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          const box = { x: x + scrollX, y: y + scrollY, width, height };
          if (width > 1 && !isHiddenAway(parent)) lines.push({ text, colour, letters, box });
        }
      }
    }
    return lines;
  });

/** Hides all text, icons and floating buttons. */
export const hideWords = (page: Page) =>
  addRules(
    page,
    `* { color: transparent !important; transition: none !important }
    text { fill: transparent !important }
    .floating { visibility: hidden }`,
  );

export type Picture = { width: number; height: number; data: Buffer; scale: number };

/** The pixels of a screenshot, three bytes each; `scale` is pixels per CSS px. */
export async function readPixels(screenshot: Buffer, scale: number): Promise<Picture> {
  const raw = sharp(screenshot).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale };
}

/** The colour of a pixel. */
export function colourAt({ width, data }: Picture, x: number, y: number): Colour {
  const at = (Math.round(y) * width + Math.round(x)) * 3;
  const [red, green, blue] = data.subarray(at, at + 3);
  return [red!, green!, blue!, 1];
}

/** The share of pixels ignored as outliers: smoothed edges, single raindrops. */
const spared = 0.01;

/**
 * The contrast of a line with its actual background, ignoring the worst one in a hundred
 * pixels. `picture` shows the page without its words, from the page's top left corner.
 */
export function contrastOn(picture: Picture, line: Line): number {
  const { width, height, scale } = picture;
  const found: number[] = [];
  // Line boxes are taller than letters and may cross an edge.
  const room = line.box.height / 5;
  const left = Math.max(0, Math.floor(line.box.x * scale));
  const right = Math.min(Math.ceil((line.box.x + line.box.width) * scale), width);
  const top = Math.max(0, Math.floor((line.box.y + room) * scale));
  const bottom = Math.min(Math.ceil((line.box.y + line.box.height - room) * scale), height);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      found.push(contrast(line.colour, colourAt(picture, x, y)));
    }
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length * spared)] ?? 21;
}
