import { onTestFinished, vi } from 'vitest';

/** Closes it when the test is over. */
export function closeAfterwards<Opened extends { close(): unknown }>(opened: Opened): Opened {
  onTestFinished(async () => void (await opened.close()));
  return opened;
}

/** Makes lock waits in this process ten times shorter until the test ends. */
export function shortenLockWaits(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 10 * now());
  onTestFinished(() => clock.mockRestore());
}

/** Fakes the system's date for the limits, which read no other clock; `pass` of a test app moves it. */
export function fakeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
