import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../test-server.tsx';
import { timeOf } from '../times.ts';
import { forgetAllDrafts } from './drafts.ts';
import { TimeForm } from './TimeForm.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T09:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  forgetAllDrafts();
});

function show() {
  const set = vi.fn();
  renderPart(
    <TimeForm label="When" draft="one" className="" onSet={set}>
      <button>Set</button>
    </TimeForm>,
  );
  return set;
}
const field = () => screen.getByLabelText('When');
const choose = (value: string) => fireEvent.change(field(), { target: { value } });

test('a time is one in Glasgow wherever the phone is', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const set = show();
  expect(field()).toHaveAttribute('min', '2026-03-20T09:00');
  for (const [chosen, time] of [
    ['2026-03-21T10:00', '2026-03-21T10:00:00.000Z'],
    ['2026-04-01T10:00', '2026-04-01T09:00:00.000Z'],
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ] as const) {
    choose(chosen);
    fireEvent.click(screen.getByRole('button'));
    expect(set, chosen).toHaveBeenLastCalledWith(time);
    expect(timeOf(time, new Date(time))).toBe(chosen.slice(-5));
  }
});

test('an hour that the clocks leave out is refused, and of a double one the first is meant', () => {
  const set = show();
  choose('2026-03-29T01:30');
  fireEvent.click(screen.getByRole('button'));
  expect(set).not.toHaveBeenCalled();
  const sentence =
    'The clocks go forward that night, so there is no 01:30. Choose another time.';
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);

  vi.setSystemTime(new Date('2026-10-20T09:00:00Z'));
  choose('2026-10-25T01:30');
  fireEvent.click(screen.getByRole('button'));
  expect(set).toHaveBeenCalledWith('2026-10-25T00:30:00.000Z');
});
