import { onTestFinished, vi } from 'vitest';

/** Closes it when the test is over. */
export function closeAfterwards<Opened extends { close(): unknown }>(opened: Opened): Opened {
  onTestFinished(async () => void (await opened.close()));
  return opened;
}

/** Fakes the system's date for the limits, which read no other clock; `pass` of a test app moves it. */
export function fakeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
