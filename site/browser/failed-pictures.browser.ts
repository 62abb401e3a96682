import placeholder from 'virtual:placeholder';

function replace(picture: HTMLImageElement) {
  if (picture.src.endsWith(placeholder)) return;
  // Whatever else is offered goes before `src`.
  picture.parentElement!.querySelectorAll(':scope > source').forEach((one) => one.remove());
  picture.removeAttribute('srcset');
  picture.src = placeholder;
}

/** Puts the placeholder in the place of a picture that fails, or failed before we ran. */
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
