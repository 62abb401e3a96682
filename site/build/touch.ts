import type { ClientDirective } from 'astro';
import { quoteMessages } from '../../quote/messages.ts';
import { awakeEvent } from '../lib/awake.ts';

const wakes = ['focusin', 'pointerdown', 'input'] as const;
/** Time in which the window around a form opens smoothly, in ms. */
const opening = 300;
/** How long a form that was sent before its island is awake waits for it, in ms. */
const patience = 4000;

/** The browser says it beside the button; its own way to send would end on a page of its own. */
function sayUnsent(button: HTMLButtonElement) {
  button.setCustomValidity(quoteMessages.failed);
  button.reportValidity();
  addEventListener('online', () => button.setCustomValidity(''), { once: true });
}

/**
 * The browser's part of `client:touch`: the island wakes when it is touched, or when the window
 * that holds it has opened, so that it is awake before the first letter is typed. A form sent
 * before its island is awake is held back, then sent through it; if the island takes too long,
 * the form goes the browser's own way, unless there is no network to go by.
 */
const touch: ClientDirective = (load, _options, island) => {
  let held: SubmitEvent | undefined;
  let isWaking = false;

  const wake = async () => {
    if (isWaking) return;
    isWaking = true;
    for (const type of wakes) island.removeEventListener(type, wake);
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      giveUp();
    }
  };

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (held) return;
    held = event as SubmitEvent;
    setTimeout(giveUp, navigator.onLine ? patience : 0);
    void wake();
  };

  const letGo = () => {
    island.removeEventListener('submit', hold, true);
    const sent = held;
    held = undefined;
    (sent?.target as HTMLFormElement | undefined)?.requestSubmit(sent?.submitter);
  };

  const giveUp = () => {
    if (held && !navigator.onLine) {
      sayUnsent(held.submitter as HTMLButtonElement);
      held = undefined;
    } else {
      letGo();
    }
  };

  for (const type of wakes) island.addEventListener(type, wake);
  const dialog = island.closest('dialog');
  const wakeOpened = () => setTimeout(wake, opening);
  dialog?.addEventListener('toggle', wakeOpened, { once: true });
  // It may have been touched before this script came.
  if (dialog?.open) wakeOpened();
  else if (island.contains(document.activeElement)) void wake();
  island.addEventListener('submit', hold, true);
  island.addEventListener(awakeEvent, letGo);
};

export default touch;
