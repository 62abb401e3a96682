import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business } from '../../../data/content.ts';
import { jobNamed } from '../../../data/prices.ts';
import { callLink } from '../../../data/contact-links.ts';
import { Claim } from './Claim.tsx';
import { Phone } from './Phone.tsx';
import { Price } from './Price.tsx';
import { Steps } from './Steps.tsx';

test('the number in an article dials and counts as a call from the blog', () => {
  render(<Phone />);
  const link = screen.getByRole('link', { name: business.phone });
  expect(link).toHaveAttribute('href', callLink);
  expect(link).toHaveAttribute('data-track', 'call');
  expect(link).toHaveAttribute('data-source', 'Blog');
});

test('prices and claims come from where they are kept', () => {
  const { container } = render(
    <>
      <Price of="opening" /> <Claim name="response" />
    </>,
  );
  expect(container).toHaveTextContent(
    `£${jobNamed('opening').price} ${business.claims.response.wording}`,
  );
});

test('steps stand in an ordered list with their numbers in sight', () => {
  const steps = ['Stay safe', 'Call'].map((title, index) => ({
    number: index + 1,
    title,
    content: `How to ${title}`,
  }));
  render(<Steps steps={steps} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '1Stay safeHow to Stay safe',
    '2CallHow to Call',
  ]);
});
