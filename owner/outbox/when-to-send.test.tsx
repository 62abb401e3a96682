import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnerSession } from '../../contract/owner-sign-in.ts';
import { sessionQuery } from '../api/queries.ts';
import { RedeemLink } from '../sign-in/RedeemLink.tsx';
import { SignIn } from '../sign-in/SignIn.tsx';
import { answered, renderPart, serve, withoutSignal } from '../test-server.tsx';
import { detailOf, jobFrom, requestOf } from '../requests/phone-job.ts';
import { setAvailability } from '../availability/set-availability.ts';
import { addJob } from '../requests/changes.ts';
import { saveDrafts } from '../site/drafts.ts';
import { countUnsent, entries, forgetOutbox } from './outbox.ts';
import { keepSending } from './when-to-send.ts';

afterEach(forgetOutbox);

const job = jobFrom('07700 900123', 'Keys in the boot', '');

test('whatever waits when the session ends is counted, and goes out after signing in', async () => {
  const now = new Date().toISOString();
  const isBusy = {
    state: 'busy',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  } as const;
  const phone = { file: 'business.yaml', path: ['phone'], value: '07700 900111' };
  const client = new QueryClient();
  serve(withoutSignal);
  await addJob(client, job);
  await setAvailability(client, isBusy);
  await saveDrafts(client, [{ ...phone, title: 'Phone' }]);

  renderPart(<SignIn hasEnded />);
  expect(
    screen.getByText('3 of your changes are not sent yet. They go out when you sign in.'),
  ).toBeVisible();
  await act(async () => {});
  cleanup();

  const sent = new Map<string, unknown>();
  serve((call, body) => {
    sent.set(call, body);
    if (call.endsWith('/requests')) return answered(detailOf(requestOf(job, now)), 201);
    return answered(call.endsWith('/site') ? { version: 1 } : {});
  });
  renderPart(<RedeemLink token="token" />);
  screen.getByRole('button', { name: 'Sign in' }).click();
  await waitFor(() => {
    expect(sent.get('POST /api/owner/requests')).toEqual(job);
    expect(sent.get('PUT /api/owner/availability')).toEqual(isBusy);
    expect(sent.get('PATCH /api/owner/site')).toEqual({
      'business.yaml': { phone: phone.value },
    });
  });
});

test('what a limit held up goes out by itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { expires_at: '' } as OwnerSession);
  onTestFinished(keepSending(client));
  serve(() => answered(null, 429));
  await addJob(client, job);
  expect(countUnsent(entries())).toBe(1);
  serve(() => answered(detailOf(requestOf(job, new Date().toISOString())), 201));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(countUnsent(entries())).toBe(0);
});
