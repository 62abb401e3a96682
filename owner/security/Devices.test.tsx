import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../test-server.tsx';
import { Devices } from './Devices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const code = () => screen.queryByRole('img', { name: 'QR code that signs in another device' });

test('a code shows for its own two minutes, or until another device is there', async () => {
  let ids = ['phone', 'tablet'];
  const at = () => new Date().toISOString();
  serve((call) => {
    if (call.startsWith('GET'))
      return answered({
        devices: ids.map((id) => ({
          id,
          name: id,
          last_used_at: at(),
          current: id === 'phone',
        })),
      });
    const expires_at = new Date(Date.now() + 120_000).toISOString();
    return answered({ address: 'https://example.com', expires_at }, 201);
  });
  renderPart(<Devices />);
  await pass(1);
  const tap = async (name: string) => {
    screen.getByRole('button', { name }).click();
    await pass(1);
  };
  await tap('Sign in another device');
  await pass(110);
  await tap('Show a new code');
  await pass(100);
  expect(code()).toBeVisible();
  // The tablet is signed out.
  ids = ['phone'];
  await pass(5);
  expect(code()).toBeVisible();
  await pass(20);
  expect(code()).toBeNull();

  await tap('Sign in another device');
  ids = ['phone', 'new phone'];
  await pass(5);
  expect(code()).toBeNull();
});
