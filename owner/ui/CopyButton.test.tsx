import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../test-server.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

test.each<[string, () => Promise<void>, string]>([
  ['a browser that copies', async () => undefined, 'Copied.'],
  [
    'one that refuses',
    () => Promise.reject(new Error('refused')),
    'The browser did not copy it. Try again.',
  ],
])('with %s the owner hears whether a text was copied', async (_, writeText, said) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  renderPart(<CopyButton text="AB12 CDE">Copy plate</CopyButton>);
  screen.getByRole('button', { name: 'Copy plate' }).click();
  expect(await screen.findByText(said)).toHaveAttribute('aria-live', 'polite');
});
