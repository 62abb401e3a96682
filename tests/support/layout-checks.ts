import { expect, type Page } from '@playwright/test';

// Checks that run in the page and return what is wrong, with its words or its HTML.

/** What the first screen lacks of the headline, a button to call and the number. */
export const missingAtFirst = (page: Page, number: string) =>
  page.evaluate((number) => {
    const header = document.querySelector('body > header')!.getBoundingClientRect();
    const isIn = ({ top, bottom, height }: DOMRect) =>
      height > 0 && top >= 0 && bottom <= innerHeight;
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect());
    const holds = (text: string) => text.replaceAll('\u{a0}', ' ').includes(number);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let isNumberIn = false;
    for (let text = texts.nextNode(); text && !isNumberIn; text = texts.nextNode()) {
      const range = new Range();
      range.selectNodeContents(text);
      isNumberIn = holds(text.nodeValue!) && isIn(range.getBoundingClientRect());
    }
    const found = {
      headline: boxes('h1').some((box) => isIn(box) && box.top >= header.bottom),
      call: boxes('a[href^="tel:"]').some((box) => isIn(box) && box.height >= 44),
      number: isNumberIn,
    };
    return Object.entries(found).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  }, number);

/**
 * Tap targets that are too small: contact links under 44 px, others under `least` px. Links inside a
 * sentence are left out, as in WCAG 2.2, 2.5.8: their height is that of the line.
 */
export const smallTargets = (page: Page, least = 24) =>
  page.evaluate((least) => {
    const pressed = 'a[href], button, summary, input, textarea, label:has([type=radio]) > span';
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, td, dd')?.textContent.trim() !== element.textContent.trim();
    /** A card's link reaches over the whole card by its `::after`, a checkbox over its label. */
    const area = (element: Element) => {
      if (element.matches('label > [type=checkbox]'))
        return element.parentElement!.getBoundingClientRect();
      const { position } = getComputedStyle(element, '::after');
      const reach = position === 'absolute' ? (element as HTMLElement).offsetParent! : element;
      return reach.getBoundingClientRect();
    };
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => {
        const { width, height } = area(element);
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1;
        return (
          isSeen &&
          Math.min(width, height) < (element.matches('[data-track]') ? 44 : least) &&
          !inSentence(element) &&
          !element.closest('[aria-hidden]')
        );
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, least);

/** Elements that overflow the window on the right, including the fixed header. */
export const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const header = [...document.querySelectorAll('body > header *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const widest = [...document.querySelectorAll('body *')].findLast(
      (element) => element.getBoundingClientRect().right >= scrollWidth - 0.5,
    );
    return [
      ...(scrollWidth > clientWidth
        ? [`the page is ${scrollWidth} px wide, by ${widest?.outerHTML.slice(0, 200)}`]
        : []),
      ...header.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** Text in letters of this size, like a browser's own setting; 16 px is usual. */
export async function setLetters(page: Page, pixels: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}

/**
 * Words that can't be read: broken although two fifths of the screen would hold them, cut by the
 * screen's edge or by a part that hides what doesn't fit in, or with other words over them.
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
    const lines: { box: DOMRect; text: Node; word: string }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement!;
      const isSeen = part.checkVisibility({ visibilityProperty: true });
      // A part of one pixel is for screen readers.
      if (!isSeen || part.clientWidth === 1 || part.closest('.sr-only, svg')) continue;
      const edge = edgeOf(part);
      const isFixed = part.closest('body > header, .floating');
      for (const { index, 0: word } of text.nodeValue!.matchAll(/[\p{L}\d£.,\u{a0}]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
        const isBroken = new Set(pieces.map(({ top }) => top)).size > 1;
        const isCut = pieces.some(({ right }) => right > edge + 1);
        const at = `${word} in ${part.textContent.slice(0, 60)}`;
        if (isCut || (isBroken && width < 0.4 * clientWidth)) found.push(at);
        if (!isFixed) lines.push(...pieces.map((box) => ({ box, text: text!, word: at })));
      }
    }
    // Lines may touch: letters are lower than their box.
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
        0.4 * Math.min(a.height, b.height) &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2;
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [at, one] of lines.entries())
      for (let next = at + 1; next < lines.length; next += 1) {
        const other = lines[next]!;
        if (other.box.top >= one.box.bottom) break;
        if (other.text !== one.text && overlap(one.box, other.box))
          found.push(`${other.word} over ${one.word}`);
      }
    return found;
  });

/** Links that the keyboard reaches under the floating buttons: WCAG 2.2, 2.4.11. */
export const coveredLinks = (page: Page) =>
  page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLElement>('main a[href], body > footer a[href]'),
    ];
    const covered = links
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        scrollTo(0, 0);
        // What is focused scrolls into view.
        link.focus();
        const { bottom } = link.getBoundingClientRect();
        return bottom > document.querySelector('.floating')!.getBoundingClientRect().top;
      });
    scrollTo(0, document.body.scrollHeight);
    const end = [...document.querySelectorAll('body > footer :is(p, a)')].at(-1);
    const top = document.querySelector('.floating')!.getBoundingClientRect().top;
    if (end && end.getBoundingClientRect().bottom > top) covered.push(end as HTMLElement);
    return covered.map(({ textContent }) => textContent);
  });

/** Lines of text and forms that the floating buttons cover on a screen where these are a column. */
export const underButtons = (page: Page) =>
  page.evaluate(() => {
    const { left } = document.querySelector('.floating')!.getBoundingClientRect();
    /** True for what can be moved out from under them, in a row that scrolls sideways. */
    const isMovable = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isMovable(element.parentElement));
    const covered: (string | null)[] = [];
    for (const part of document.querySelectorAll('main, body > footer')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = new Range();
        range.selectNodeContents(text);
        const parent = text.parentElement!;
        if (!text.nodeValue!.trim() || parent.closest('.sr-only')) continue;
        if (!parent.checkVisibility({ visibilityProperty: true }) || isMovable(parent))
          continue;
        if ([...range.getClientRects()].some(({ right, width }) => width > 1 && right > left))
          covered.push(text.nodeValue);
      }
    }
    return covered;
  });
