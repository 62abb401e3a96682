import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { home, labels } from '../../data/content.ts';
import type { GoogleReview } from '../google-reviews/google-review.ts';
import { Testimonials } from './Testimonials.island.tsx';

const testimonials = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
  name,
  note: 'Glasgow',
  rating: 5,
  text: `${name} said this`,
}));
const newest: GoogleReview[] = ['G', 'F', 'E'].map((letter, index) => ({
  author_name: letter,
  rating: 4,
  text: `Google ${letter}`,
  profile_photo_url: '',
  time: `2026-10-0${7 - index}`,
}));
const words = { ...home.testimonials.controls, stars: labels.stars };
const island = (of = testimonials, fromGoogle = newest) => (
  <Testimonials
    testimonials={of}
    newest={fromGoogle}
    words={words}
    reviewsLink="#google-reviews"
  />
);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-08') });
  render(island());
});
afterEach(() => vi.useRealTimers());

/** Whose cards are in the window; those beyond it wait under a class that a script's CSS hides. */
const shown = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => !item.classList.contains('scripted:hidden'))
    .map((item) => within(item).getByRole('blockquote').textContent.replace(' said this', ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const tab = (name: string) => screen.getByRole('tab', { name });

test('the window holds three of five, goes round, and a dot jumps', () => {
  expect(shown()).toEqual(['One', 'Two', 'Three']);
  for (const [button, window] of [
    ['Previous testimonials', ['Five', 'One', 'Two']],
    ['Next testimonials', ['One', 'Two', 'Three']],
    ['Testimonials from number 4', ['Four', 'Five', 'One']],
  ] as const) {
    press(button);
    expect(shown()).toEqual(window);
    pass(500);
  }
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName(
    'Testimonials from number 4',
  );
});

test('the Google tab shows the three newest and leads to all of them', () => {
  expect(tab('On our website')).toHaveAttribute('aria-selected', 'true');
  fireEvent.click(tab('On Google'));
  expect(shown()).toEqual(['Google G', 'Google F', 'Google E']);
  expect(screen.getByText('yesterday')).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('On Google');
  const all = screen.getByRole('link', { name: 'All Google reviews' });
  expect(all).toHaveAttribute('href', '#google-reviews');
});

test('arrows, Home and End move between the tabs, and only one takes the focus', () => {
  tab('On our website').focus();
  for (const [key, to] of [
    ['ArrowRight', 'On Google'],
    ['ArrowRight', 'On our website'],
    ['ArrowLeft', 'On Google'],
    ['Home', 'On our website'],
    ['End', 'On Google'],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(tab(to), key).toHaveFocus();
  }
  expect(tab('On Google')).toHaveAttribute('tabindex', '0');
  expect(tab('On our website')).toHaveAttribute('tabindex', '-1');
});

test('where three or fewer are there is nothing to move, and without Google reviews no tab', () => {
  cleanup();
  render(island(testimonials.slice(2), []));
  expect(shown()).toEqual(['Three', 'Four', 'Five']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
