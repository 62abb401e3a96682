import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business, flyer } from '../../data/content.ts';
import { FlyerSheet } from './FlyerSheet.tsx';
import { drawFlyer } from './sheet/draw.ts';

test('the sheet is A4 and its words can be read, once', () => {
  render(<FlyerSheet />);
  const sheet = screen.getByRole('group', { name: flyer.sheet.label });
  expect(sheet).toHaveAttribute('viewBox', '0 0 210 297');
  for (const line of flyer.sheet.headline) expect(sheet).toHaveTextContent(line);
  const read = [...sheet.querySelectorAll('text')].filter(
    (text) => text.textContent === business.phone && !text.closest('[aria-hidden]'),
  );
  expect(read).toHaveLength(1);
});

test('every shape of the sheet is drawn', () => {
  const { container } = render(<FlyerSheet />);
  const { face, tearOffs } = drawFlyer();
  const count = (selector: string) => container.querySelectorAll(selector).length;
  const shapes = [...face, ...tearOffs];
  const kinds = Map.groupBy(shapes, ({ kind }) => kind);
  expect(count('text')).toBe(kinds.get('text')!.length);
  expect(count('image')).toBe(kinds.get('drawing')!.length);
  expect(count('g > path')).toBe(kinds.get('path')!.length);
});
