import { afterEach, expect, test, vi } from 'vitest';
import { showToast } from './toast.browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a second message stays for its full time', () => {
  vi.useFakeTimers();
  const region = { textContent: '', toggleAttribute: () => {} };
  vi.stubGlobal('document', { getElementById: () => region });
  showToast('First');
  vi.advanceTimersByTime(5000);
  showToast('Second');
  vi.advanceTimersByTime(7999);
  expect(region.textContent).toBe('Second');
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('');
});
