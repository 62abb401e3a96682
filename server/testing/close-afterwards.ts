import { onTestFinished } from 'vitest';

/** Closes it when the test is over. */
export function closeAfterwards<Opened extends { close(): unknown }>(opened: Opened): Opened {
  onTestFinished(async () => void (await opened.close()));
  return opened;
}
