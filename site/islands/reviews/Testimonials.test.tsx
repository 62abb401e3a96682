import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Testimonials } from './Testimonials.island.tsx';

const card = {
  location: 'Glasgow',
  date: '2026-03-25',
  avatar: 'FM',
  rating: 5,
  text: 'Open in minutes',
  sample: false,
};

// See also tests/journeys/reviews.spec.ts.
test('three testimonials need no buttons, and without Google reviews there are no tabs', () => {
  const three = ['Fiona', 'Imran', 'Craig'].map((name, id) => ({ ...card, id, name }));
  render(<Testimonials testimonials={three} newest={[]} reviewsLink="" />);
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  for (const item of cards) expect(item).not.toHaveClass('scripted:hidden');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
