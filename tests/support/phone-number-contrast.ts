import type { Page } from '@playwright/test';
import { blend, contrast, enhancedContrast, type Colour, type Letters } from './contrast.ts';
import { business } from './production-site.ts';

/** A number as it stands on the page, with the colours under it, innermost first. */
type Number = { text: string; colour: Colour; letters: Letters; backgrounds: Colour[] };

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
      const backgrounds: Colour[] = [];
      for (let at: Element | null = parent; at; at = at.parentElement) {
        backgrounds.push(parse(getComputedStyle(at).backgroundColor));
        if (backgrounds.at(-1)![3] === 1) break;
      }
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const letters = { size: parseFloat(fontSize), weight: Number(fontWeight) };
      found.push({ text, colour: parse(color), letters, backgrounds });
    }
    return found;
  }, numbers);

/** How many places show a number, and those whose contrast is below AAA. */
export async function faintNumbers(page: Page) {
  const numbers = await numbersOn(page, [business.phone, business.landline]);
  const faint = numbers
    .map(({ text, colour, letters, backgrounds }) => {
      const background = backgrounds.reduceRight((under, over) => blend(over, under));
      return {
        text,
        contrast: contrast(colour, background),
        wanted: enhancedContrast(letters),
      };
    })
    .filter(({ contrast, wanted }) => contrast < wanted);
  return { found: numbers.length, faint };
}
