import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test-server.tsx';
import { ContentField } from './ContentField.tsx';

test('a moved or removed text keeps its field, and its button the focus', () => {
  let now: unknown;
  const Lines = () => {
    const [lines, setLines] = useState<unknown>(['{a} One', '{a} Two', '{a} Three']);
    now = lines;
    return (
      <ContentField
        title="Lines"
        schema={{ type: 'array', items: { type: 'string' } }}
        value={lines}
        onChange={setLines}
      />
    );
  };
  renderPart(<Lines />);
  const texts = () => screen.getAllByRole('textbox').map((one) => one.textContent);
  const entryButton = (name: string, at: number) =>
    screen.getAllByRole('button', { name: new RegExp(`^${name}: `) })[at]!;

  const down = entryButton('Move down', 0);
  down.focus();
  fireEvent.click(down);
  expect(texts()).toEqual(['a Two', 'a One', 'a Three']);
  expect(entryButton('Move down', 1)).toHaveFocus();

  fireEvent.click(entryButton('Remove', 0));
  expect(texts()).toEqual(['a One', 'a Three']);
  const [first] = screen.getAllByRole('textbox');
  first!.append(' and a half');
  fireEvent.input(first!);
  expect(now).toEqual(['{a} One and a half', '{a} Three']);
});
