import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business } from '../../../data/business.ts';
import { priceOf } from '../../../data/pricing.ts';
import type { Post, PostStep } from '../../../data/post.ts';
import { callLink } from '../../../lib/links.ts';
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
      <Price of="lockout" /> <Claim name="response" />
    </>,
  );
  expect(container).toHaveTextContent(
    `£${priceOf('lockout')} ${business.claims.response.wording}`,
  );
});

test('a name that is not there stops the build', () => {
  const wrong = 'no-such-claim' as 'response';
  expect(() => render(<Claim name={wrong} />)).toThrow(/not a claim/);
});

const guide = (steps?: PostStep[]) =>
  ({ id: 'a-guide', data: { steps } as Post['data'] }) satisfies Post;

test('steps stand in an ordered list with their numbers in sight', () => {
  const steps = ['Stay safe', 'Call'].map((title, index) => ({
    number: index + 1,
    title,
    content: `How to ${title}`,
  }));
  render(<Steps post={guide(steps)} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '1Stay safeHow to Stay safe',
    '2CallHow to Call',
  ]);
});

test('a guide that lists no steps stops the build', () => {
  expect(() => render(<Steps post={guide()} />)).toThrow(/content\/blog\/a-guide\.mdx.*steps/);
});
