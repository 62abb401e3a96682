import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Testimonials } from './Testimonials.island.tsx';

const words = {
  siteTab: 'Here',
  googleTab: 'On Google',
  all: 'All',
  sources: 'Sources',
  list: 'Testimonials',
  newest: 'Newest',
  previous: 'Previous',
  next: 'Next',
  from: 'Go to {number}',
  first: '{number} of {total}',
};
const card = { note: 'Glasgow', rating: 5, text: 'Open in minutes' };

// See also tests/journeys/reviews.spec.ts.
test('three testimonials need no buttons, and without Google reviews there are no tabs', () => {
  const three = ['Fiona', 'Imran', 'Craig'].map((name) => ({ ...card, name }));
  render(<Testimonials testimonials={three} newest={[]} words={words} reviewsLink="" />);
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  for (const item of cards) expect(item).not.toHaveClass('scripted:hidden');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
