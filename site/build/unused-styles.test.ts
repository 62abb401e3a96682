import { expect, test } from 'vitest';
import { dropUnusedStyles, wordsIn } from './unused-styles.ts';

test('a page keeps only the rules that it or a script may need', () => {
  const css = String.raw`.a{color:red}.lg\:b{width:1px}.\[\&_a\]\:d a{top:1px}.c:hover{top:0}.later{left:0}p{right:0}`;
  const page = (css: string) => `<style>${css}</style><p class="a lg:b [&amp;_a]:d">`;
  expect(dropUnusedStyles(page(css), wordsIn('add("later")'))).toBe(
    page(css.replace('.c:hover{top:0}', '')),
  );
});

test('constant variables are inlined, and unused ones removed', () => {
  const css =
    '@property --style{syntax:"*";inherits:false;initial-value:solid}:root{--a:1px;--b:2px;--c:3px}.a{border:var(--a) var(--style)}.b{top:var(--b)}';
  const page = (css: string) => `<style>${css}</style><p class="a">`;
  expect(dropUnusedStyles(page(css), wordsIn("style('top:var(--c);')"))).toBe(
    page(':root{--a:1px;--c:3px}.a{border:var(--a) solid}'),
  );
});
