import { afterLoad } from './lifecycle.browser.ts';

/** The event a slideshow dispatches when it shows another slide. */
const slideChange = 'slidechange';
type SlideChange = { index: number };

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Runs one slideshow: moves on every `data-interval` ms, handles dots and the pause button, and
 * reports the index by a `slidechange` event.
 */
function start(show: HTMLElement) {
  const slides = [...show.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...show.querySelectorAll<HTMLButtonElement>('[data-dot]')];
  const pause = show.querySelector<HTMLButtonElement>('[data-pause]')!;
  const interval = Number(show.dataset['interval']);
  let index = 0;
  let paused = reducedMotion.matches;
  let timer: ReturnType<typeof setInterval> | undefined;

  function go(to: number) {
    index = (to + slides.length) % slides.length;
    for (const [at, slide] of slides.entries())
      slide.toggleAttribute('data-shown', at === index);
    for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', `${at === index}`);
    show.dispatchEvent(
      new CustomEvent<SlideChange>(slideChange, { detail: { index }, bubbles: true }),
    );
  }

  function restart() {
    clearInterval(timer);
    if (!paused) timer = setInterval(() => go(index + 1), interval);
    show.toggleAttribute('data-paused', paused);
  }

  for (const [at, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      go(at);
      restart();
    });
  }
  pause.addEventListener('click', () => {
    paused = !paused;
    restart();
  });
  reducedMotion.addEventListener('change', ({ matches }) => {
    paused = matches;
    restart();
  });
  restart();
}

/** Starts every slideshow of the page; later slides are fetched after it has loaded. */
export function startSlideshows() {
  for (const show of document.querySelectorAll<HTMLElement>('[data-slideshow]')) {
    afterLoad(() => {
      show.setAttribute('data-started', '');
      start(show);
    });
  }
  showCaptions();
}

/** Shows the caption of the current slide in the hero. */
function showCaptions() {
  document.addEventListener(slideChange, (event) => {
    const { index } = (event as CustomEvent<SlideChange>).detail;
    const captions = (event.target as Element)
      .closest('[data-hero]')
      ?.querySelectorAll('[data-caption]');
    for (const [at, caption] of [...(captions ?? [])].entries()) {
      caption.toggleAttribute('hidden', at !== index);
    }
  });
}
