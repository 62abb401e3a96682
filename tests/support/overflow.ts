import type { Page } from '@playwright/test';

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

/** Makes all text twice as large and nothing else, as the text setting of a phone does. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, { style }] of all.entries()) style.fontSize = `${sizes[index]! * 2}px`;
  });
