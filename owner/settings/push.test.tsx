import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, serve } from '../test-server.tsx';
import { pushState } from './push.ts';

const subscription = { unsubscribe: async () => true };

beforeEach(() => {
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: async () => subscription };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: serviceWorker,
    configurable: true,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const serveDevice = (notified: boolean, refused: number | null = null) =>
  serve(() =>
    answered({
      devices: [
        { current: false, notified: !notified, refused: null },
        { current: true, notified, refused },
      ],
    }),
  );

test('notifications are on only while the server notifies this device', async () => {
  serveDevice(true);
  expect(await pushState()).toBe('on');
  serveDevice(false);
  expect(await pushState()).toBe('off');
  serveDevice(true, 403);
  expect(await pushState()).toBe('refused');
  // Without a signal nobody knows better than the browser.
  serve(() => {
    throw new TypeError('no signal');
  });
  expect(await pushState()).toBe('on');
});
