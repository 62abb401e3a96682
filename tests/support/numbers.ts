import type { Page } from '@playwright/test';
import { blend, contrast, type Colour } from './contrast.ts';
import { business } from './shipped.ts';

/** WCAG's AAA, which the numbers to call must reach: in large letters, and in others (1.4.6). */
const enhanced = { large: 4.5, other: 7 };

/** A number as it stands on the page, with the colours under it, innermost first. */
type Number = { text: string; colour: Colour; isLarge: boolean; grounds: Colour[] };

/** Every place that shows one of the numbers, open or closed. */
const numbersOn = (page: Page, numbers: string[]) =>
  page.evaluate((numbers) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const parse = (colour: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha! / 255];
    };
    const found: Number[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue!.trim();
      const parent = node.parentElement!;
      if (!numbers.some((number) => text.includes(number)) || parent.closest('script, svg'))
        continue;
      const grounds: Colour[] = [];
      for (let at: Element | null = parent; at; at = at.parentElement) {
        grounds.push(parse(getComputedStyle(at).backgroundColor));
        if (grounds.at(-1)![3] === 1) break;
      }
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      found.push({ text, colour: parse(color), isLarge, grounds });
    }
    return found;
  }, numbers);

/** How many places show a number, and those whose contrast is below AAA. */
export async function faintNumbers(page: Page) {
  const numbers = await numbersOn(page, [business.phone, business.landline]);
  const faint = numbers
    .map(({ text, colour, isLarge, grounds }) => {
      const ground = grounds.reduceRight((under, over) => blend(over, under));
      const wanted = isLarge ? enhanced.large : enhanced.other;
      return { text, contrast: contrast(colour, ground), wanted };
    })
    .filter(({ contrast, wanted }) => contrast < wanted);
  return { found: numbers.length, faint };
}
