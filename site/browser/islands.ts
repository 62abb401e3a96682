/** How far outside the screen an island is when what hydrates it is fetched. */
const margin = '50%';

/**
 * Fetches what hydrates islands, whose address the build leaves on the root, once one of them
 * comes near or anything is touched. In development it stands in the page.
 */
export function fetchIslands() {
  const path = document.documentElement.dataset['islands'];
  if (!path) return;
  const start = () => {
    seen.disconnect();
    void import(/* @vite-ignore */ path);
  };
  const seen = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: margin },
  );
  // Islands have no box of their own.
  document
    .querySelectorAll('astro-island[client="visible"] > *')
    .forEach((part) => seen.observe(part));
  for (const touch of ['pointerdown', 'focusin', 'input']) {
    addEventListener(touch, start, { once: true });
  }
  // Something may have been touched before this script came.
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) {
    start();
  }
}
