/** Loads the script of `data-send-location` buttons when one is first tapped. */
export function offerLocation() {
  const act = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-send-location]');
    if (!button) return;
    const { sendLocation } = await import('./send-location.browser.ts');
    await sendLocation(button);
  };
  window.taps?.forEach(act);
  addEventListener('click', act);
}
