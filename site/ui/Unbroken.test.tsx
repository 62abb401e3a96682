import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

/** The pieces that break nowhere, and all the words as they are read. */
function piecesOf(words: string) {
  const { container } = render(<Unbroken>{words}</Unbroken>);
  expect(container).toHaveTextContent(words, { normalizeWhitespace: false });
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

test('a range and its sign stay together', () => {
  expect(piecesOf('usually (30-60), 40-60% less')).toEqual(['(30-60),', '40-60%']);
});

test('an address breaks after its @ and before its dot alone', () => {
  expect(piecesOf('Write to help@some-name.example.co.uk.')).toEqual([
    'help@',
    'some-name',
    '.example.co.uk.',
  ]);
});

test('a number stays with what it counts', () => {
  const times = 'The 2 mm blade, 24 mmol, after 30 minutes or 2-3 hours.';
  expect(piecesOf(times)).toEqual(['2 mm', '30 minutes', '2-3 hours.']);
});

test('a name stays together, hyphens between other words are left alone', () => {
  expect(piecesOf('Mercedes-Benz, push-button, E-Class, Pay-as-you-go')).toEqual([
    'Mercedes-Benz,',
    'E-Class,',
  ]);
});
