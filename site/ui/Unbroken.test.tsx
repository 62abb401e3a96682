import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

const texts = [
  ['usually (30-60), 40-60% less', ['(30-60),', '40-60%']],
  ['Write to help@some-name.example.co.uk.', ['help@', 'some-name', '.example.co.uk.']],
  ['The 2 mm blade, 24 mmol, 30 minutes or 2-3 hours.', ['2 mm', '30 minutes', '2-3 hours.']],
  ['Mercedes-Benz, push-button, E-Class, Pay-as-you-go', ['Mercedes-Benz,', 'E-Class,']],
] as const;

test('figures with their units, names and addresses do not wrap', () => {
  for (const [words, pieces] of texts) {
    const { container } = render(<Unbroken>{words}</Unbroken>);
    expect(container).toHaveTextContent(words, { normalizeWhitespace: false });
    const unbroken = [...container.querySelectorAll('span')];
    expect(unbroken.map(({ textContent }) => textContent)).toEqual(pieces);
  }
});
