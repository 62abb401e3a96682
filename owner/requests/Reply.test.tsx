import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { jobFrom, requestOf } from './phone-job.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { Reply, SendTime } from './Reply.tsx';

afterEach(() => void vi.useRealTimers());

test('the minutes in a text follow the clock while a request stays open', async () => {
  vi.useFakeTimers();
  const text = 'There in {minutes} minutes';
  serve(() => answered({ templates: Array(4).fill({ name: 'Own', text }) }));
  const now = new Date();
  const request = {
    ...requestOf(jobFrom('07700 900123', 'Locked out', ''), now.toISOString()),
    arrival_at: new Date(now.getTime() + 25 * 60_000).toISOString(),
    set_off_at: now.toISOString(),
  };
  renderPart(
    <>
      <SendTime request={request} />
      <Reply request={request} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(screen.getAllByText('There in 15 minutes')).toHaveLength(2);
  for (const link of screen.getAllByRole('link'))
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain('There in 15 minutes');
});
