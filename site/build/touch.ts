import type { ClientDirective } from 'astro';

const wakes = ['focusin', 'pointerdown', 'input', 'submit'] as const;
/** How long a form that was sent before its island is awake waits for it, in ms. */
const patience = 4000;

/**
 * The browser's part of `client:touch`. A form sent before the island is awake is
 * held back, then sent through it; if the island takes too long, the form goes
 * the browser's own way.
 */
const touch: ClientDirective = (load, _options, island) => {
  let held: SubmitEvent | undefined;

  const sendHeld = () => {
    const form = held?.target;
    if (form instanceof HTMLFormElement) form.requestSubmit(held?.submitter);
    held = undefined;
  };
  const sendPlainly = () => {
    const form = held?.target;
    held = undefined;
    if (form instanceof HTMLFormElement) form.submit();
  };

  const wake = async () => {
    for (const type of wakes) island.removeEventListener(type, onTouch, true);
    island.addEventListener('submit', hold, true);
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      island.removeEventListener('submit', hold, true);
      return sendPlainly();
    }
    // The island's listeners are attached in an effect, after the first paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        island.removeEventListener('submit', hold, true);
        sendHeld();
      }),
    );
  };

  const hold = (event: Event) => {
    if (!(event instanceof SubmitEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held) setTimeout(sendPlainly, patience);
    held = event;
  };

  const onTouch = (event: Event) => {
    if (event.type === 'submit') hold(event);
    void wake();
  };
  for (const type of wakes) island.addEventListener(type, onTouch, true);
};

export default touch;
