import { onTestFinished, vi } from 'vitest';

/** Closes it when the test is over. */
export function closeAfterwards<Opened extends { close(): unknown }>(opened: Opened): Opened {
  onTestFinished(async () => void (await opened.close()));
  return opened;
}

/** Has whoever waits for a lock in this process give up ten times sooner, until the test is over. */
export function makeImpatient(): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 10 * now());
  onTestFinished(() => clock.mockRestore());
}
