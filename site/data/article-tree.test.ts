import { expect, test } from 'vitest';
import { nodesIn, parseArticle, textOf } from './article-tree.ts';

test('an entity brings nothing into an article that could not be typed', () => {
  const tree = parseArticle('Call&#xe000;&#xe001; us, [now](/a&#xe000;&#xe001;)');
  expect(textOf(tree)).toBe('Call us, now');
  expect([...nodesIn(tree)].find(({ type }) => type === 'link')!.url).toBe('/a');
});
