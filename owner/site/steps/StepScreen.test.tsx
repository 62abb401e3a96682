import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../../test-server.tsx';
import type { Field } from '../places.ts';
import { StepScreen } from './StepScreen.tsx';

Object.assign(HTMLElement.prototype, { scrollIntoView() {} });

const fact = (path: string[], value: unknown): Field => ({
  file: 'business.yaml',
  path,
  title: path.join(' '),
  value,
  schema: { type: typeof value as 'string', editable: true },
  pages: [],
});

/** Answers as the server does for a step whose e-mail address is wrong. */
function serveMistake(laterAfter = 0) {
  const fields = [
    fact(['email'], 'help@example.co.uk'),
    fact(['confirmed', 'contact', 'right'], false),
    fact(['confirmed', 'contact', 'day'], ''),
  ];
  const confirmed: Record<string, unknown> = {};
  const site = { pages: [], changes: [], missing: [], history: [], aside: [] };
  const checked = { errors: [{ ...fields[0]!, message: 'Write an e-mail address' }] };
  const unchecked = { errors: [], unchecked: 'Not looked through yet' };
  let version = 0;
  let asked = 0;
  serve((call, body) => {
    if (call.includes('/fields')) return answered({ fields });
    if (call.includes('/steps')) return answered({ open: ['contact'], isExample: true });
    if (call.startsWith('GET')) {
      if (version === 0) return answered({ ...site, version, errors: [] });
      asked += 1;
      return answered({ ...site, version, ...(asked > laterAfter ? checked : unchecked) });
    }
    const { 'business.yaml': set } = body as { 'business.yaml': Record<string, object> };
    if (set['confirmed']) Object.assign(confirmed, Object.values(set['confirmed'])[0]);
    version += 1;
    return answered({ version });
  });
  return confirmed;
}

/** Types a wrong address and confirms the step. */
async function confirmMistake() {
  renderPart(<StepScreen group="contact" />);
  const email = await screen.findByRole('textbox', { name: 'email' });
  fireEvent.change(email, { target: { value: 'help@' } });
  fireEvent.click(screen.getByRole('button', { name: 'All of this is right' }));
}

test.each([
  ['at once', 0],
  ['late, on a busy server', 3],
])('a step whose values are refused %s is not confirmed', async (_, laterAfter) => {
  const confirmed = serveMistake(laterAfter);
  await confirmMistake();
  expect(await screen.findByText('Write an e-mail address')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'All of this is right' })).toBeEnabled();
  expect(confirmed).toEqual({ right: false, day: '' });
});

test('a step that the server cannot look through is not confirmed, and says why', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const confirmed = serveMistake(Infinity);
  await confirmMistake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText(/Not looked through yet/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'All of this is right' })).toBeEnabled();
  expect(confirmed).toEqual({ right: false, day: '' });
  vi.useRealTimers();
});
