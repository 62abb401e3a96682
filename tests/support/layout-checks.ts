import type { Page } from '@playwright/test';

export type Target = { name: string; width: number; height: number; contact: boolean };

/**
 * Visible tap targets, with their sizes in px. Links inside a sentence are left
 * out, as in WCAG 2.2, 2.5.8: their height is that of the line.
 */
export const targetsOn = (page: Page) =>
  page.evaluate(() => {
    const pressed = 'a[href], button, summary, input, textarea, label:has([type=radio]) > span';
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, td, dd')?.textContent.trim() !== element.textContent.trim();
    /** A card's link reaches over the whole card by its `::after`. */
    const area = (element: Element) => {
      const { position } = getComputedStyle(element, '::after');
      const reach = position === 'absolute' ? (element as HTMLElement).offsetParent! : element;
      return reach.getBoundingClientRect();
    };
    const targets: Target[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      const { width, height } = area(element);
      const seen = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!seen || inSentence(element) || element.closest('[aria-hidden]')) continue;
      targets.push({
        name: element.outerHTML.slice(0, 120),
        width,
        height,
        contact: element.matches('[data-track]'),
      });
    }
    return targets;
  });

/** Contact links under 44 px, and other targets under 24 px. */
export const tooSmall = (targets: Target[]) =>
  targets.filter(({ width, height, contact }) => Math.min(width, height) < (contact ? 44 : 24));

/** Elements that overflow the window on the right, including the fixed header. */
export const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const header = [...document.querySelectorAll('body > header *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...header.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** Pieces of text that match `what` and break across lines, such as 'fro' above 'm'. */
export const brokenPieces = (page: Page, within: string, what: string) =>
  page.locator(within).evaluateAll((parts, what) => {
    const broken: string[] = [];
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: piece } of text.nodeValue!.matchAll(new RegExp(what, 'g'))) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + piece.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1) broken.push(piece);
        }
      }
    }
    return broken;
  }, what);

/** Doubles the text size only, like a phone's text setting. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, { style }] of all.entries()) style.fontSize = `${sizes[index]! * 2}px`;
  });
