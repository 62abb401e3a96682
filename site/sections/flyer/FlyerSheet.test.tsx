import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business, flyer } from '../../data/content.ts';
import { FlyerSheet } from './FlyerSheet.tsx';

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
