import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business } from '../../../data/content.ts';
import { callLink } from '../../../data/contact-links.ts';
import { Phone } from './Phone.tsx';

test('the number in an article dials and counts as a call from the blog', () => {
  render(<Phone />);
  const link = screen.getByRole('link', { name: business.phone });
  expect(link).toHaveAttribute('href', callLink);
  expect(link).toHaveAttribute('data-track', 'call');
  expect(link).toHaveAttribute('data-source', 'Blog');
});
