import type { Page } from '@playwright/test';

/** Does to a page what Chrome's translation does: moves each text into two `<font>`s, for good. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    function wrap(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const { parentElement } = text;
        if (!text.textContent?.trim() || !parentElement) continue;
        if (parentElement.closest('font, script, style, textarea')) continue;
        const font = document.createElement('font');
        parentElement.replaceChild(font, text);
        font.appendChild(document.createElement('font')).append(text);
      }
    }
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
