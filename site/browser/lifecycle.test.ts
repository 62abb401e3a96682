import { expect, test, vi } from 'vitest';
import { nextPaint } from './lifecycle.browser.ts';

test('what follows a tap happens also in a page that is not painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await expect(nextPaint()).resolves.toBeUndefined();
});
