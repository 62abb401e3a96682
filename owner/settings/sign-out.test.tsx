import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionQuery } from '../api/queries.ts';
import { forgetOutbox } from '../outbox/outbox.ts';
import { change } from '../requests/changes.ts';
import { detailOf, jobFrom, requestOf } from '../requests/phone-job.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

beforeEach(forgetOutbox);
afterEach(forgetOutbox);

test('signing out sends what waits, and asks before it drops what can not go', async () => {
  const request = detailOf(requestOf(jobFrom('07700 900123', 'Key', ''), '2026-11-20T10:00Z'));
  let isLimited = true;
  const asked: string[] = [];
  serve((call) => {
    if (call.startsWith('GET')) {
      return answered({ templates: [], reasons: [], lastBackupAt: null });
    }
    asked.push(call.split(' ')[0]!);
    return call.startsWith('PATCH') && isLimited ? answered(null, 429) : answered(request);
  });
  const client = renderPart(<SettingsScreen />);
  void change(client, request.id, { status: 'done' }, 'status');
  const signOut = screen.getByRole('button', { name: 'Sign out of this phone' });

  signOut.click();
  const warning = 'Changes that could not be sent: 1. Tap again to sign out and lose them.';
  expect(await screen.findByText(warning)).toBeVisible();
  expect(asked).toEqual(['PATCH']);

  isLimited = false;
  signOut.click();
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull());
  expect(asked).toEqual(['PATCH', 'PATCH', 'DELETE']);
});
