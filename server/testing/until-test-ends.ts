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
