import { stopWriting } from '../outbox/database.ts';

/** A window that is loaded anew gets its turn a moment later. */
const turnMs = 300;

/** Takes the lock, until the window is closed or another one steals it. */
function take(options: LockOptions, onTaken: () => void): void {
  const work = () => {
    onTaken();
    return new Promise(() => {});
  };
  navigator.locks.request('owner', options, work).catch(() => {
    // Another window works now. This one starts again, as one that waits.
    stopWriting();
    location.reload();
  });
}

/**
 * Resolves once this window is the one that works. While another one does, `onWait` gets what takes
 * over from it.
 */
export async function workAlone(onWait: (takeOver: () => void) => void): Promise<void> {
  // Missing over plain http, as on a developer's phone.
  if (!('locks' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    take({}, resolve);
    timer = setTimeout(() => onWait(() => take({ steal: true }, resolve)), turnMs);
  });
  clearTimeout(timer);
}
