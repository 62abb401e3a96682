import { expect, type Page } from '@playwright/test';

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

/** Text in letters of this size, like a browser's own setting; 16 px is usual. */
export async function setLetters(page: Page, pixels: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}

/**
 * Words that can't be read: broken although two fifths of the screen would hold them, or cut
 * by the screen's edge or by a part that hides what doesn't fit in.
 */
export const unreadable = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    /** The right edge of what can be seen of a part; none where the rest can be scrolled to. */
    const edgeOf = (part: Element | null): number => {
      if (!part) return clientWidth;
      const { overflowX } = getComputedStyle(part);
      if (overflowX === 'auto' || overflowX === 'scroll') return Infinity;
      const edge = edgeOf(part.parentElement);
      return overflowX === 'visible'
        ? edge
        : Math.min(edge, part.getBoundingClientRect().right);
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement!;
      const isSeen = part.checkVisibility({ visibilityProperty: true });
      // A part of one pixel is for screen readers.
      if (!isSeen || part.clientWidth === 1 || part.closest('.sr-only')) continue;
      const edge = edgeOf(part);
      for (const { index, 0: word } of text.nodeValue!.matchAll(/[\p{L}\d£.,\u{a0}]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
        const isBroken = new Set(pieces.map(({ top }) => top)).size > 1;
        const isCut = pieces.some(({ right }) => right > edge + 1);
        if (isCut || (isBroken && width < 0.4 * clientWidth))
          found.push(`${word} in ${part.textContent.slice(0, 60)}`);
      }
    }
    return found;
  });
