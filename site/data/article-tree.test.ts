import { expect, test } from 'vitest';
import { nodesIn, parseArticle, textOf } from './article-tree.ts';

test('an entity brings nothing into an article that could not be typed', () => {
  const tree = parseArticle('Call&#xe000;&#xe001; us, [now](/a&#xe000;&#xe001;)');
  expect(textOf(tree)).toBe('Call us, now');
  expect([...nodesIn(tree)].find(({ type }) => type === 'link')!.url).toBe('/a');

  const words = '&lobrk;if:known&robrk; [now](/a%E2%9F&lobrk;%A6)';
  expect(textOf(parseArticle(words))).toBe('if:known now');
  expect(JSON.stringify(parseArticle(words))).not.toMatch(/[⟦⟧]|%E2%9F%A[67]/);
  const [aside] = parseArticle('<Aside title="Box&#xe000;&#xe001;">Words</Aside>').children!;
  expect(aside!.attributes![0]!.value).toBe('Box');
});
