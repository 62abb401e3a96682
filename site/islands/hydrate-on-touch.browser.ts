import type { ClientDirective } from 'astro';

const touches = ['focusin', 'pointerdown', 'input'] as const;
/** How long a dialog takes to open, in ms. */
const opening = 300;

/**
 * The browser's half of `client:touch`: the island is hydrated when it is touched or its dialog
 * opens, so that React runs before the first letter is typed.
 */
const touch: ClientDirective = (load, _options, island) => {
  let isStarted = false;
  const hydrate = async () => {
    // An opened dialog whose form has the focus asks twice.
    if (isStarted) return;
    isStarted = true;
    for (const type of touches) island.removeEventListener(type, hydrate);
    const start = await load();
    await start();
  };
  for (const type of touches) island.addEventListener(type, hydrate);
  const dialog = island.closest('dialog');
  const hydrateOpened = () => setTimeout(hydrate, opening);
  // It may have been touched before this script loaded, or hold text from an earlier page.
  if (dialog?.open) hydrateOpened();
  else if (
    island.contains(document.activeElement) ||
    'resume' in document.documentElement.dataset
  )
    void hydrate();
  else dialog?.addEventListener('toggle', hydrateOpened, { once: true });
};

export default touch;
