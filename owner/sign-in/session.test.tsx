import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from '../App.tsx';
import { answered, renderPart, serve } from '../test-server.tsx';

const signInFirst = () =>
  new Response(JSON.stringify({ data: null, error: { message: '', code: 'sign-in' } }), {
    status: 401,
  });

test('an answer to a session that was just renewed does not sign this device out', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const asked: string[] = [];
  serve((call) => {
    asked.push(call);
    if (call.includes('/requests')) return signInFirst();
    return answered(call.endsWith('/session') ? { expires_at: '2999-01-01' } : { open: [] });
  });
  const client = renderPart(<App />);
  const times = () => asked.filter((call) => call.endsWith('/session')).length;
  await expect.poll(times).toBeGreaterThan(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible();
});
