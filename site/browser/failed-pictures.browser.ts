function replace(picture: HTMLImageElement) {
  const placeholder = document.documentElement.dataset['placeholder']!;
  if (picture.src.endsWith(placeholder)) return;
  // Other sources would win over `src`.
  picture.parentElement!.querySelectorAll(':scope > source').forEach((one) => one.remove());
  picture.removeAttribute('srcset');
  picture.src = placeholder;
}

/** Replaces pictures that fail, or failed before this ran, by the placeholder. */
export function replaceFailedPictures() {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture);
  }
}
