import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useAwake } from '../../lib/use-awake.ts';
import { ArrowButton } from '../../ui/ArrowButton.tsx';

const still = '(prefers-reduced-motion: reduce)';
const options = {
  loop: true,
  align: 'start',
  container: 'ul',
  breakpoints: { [still]: { duration: 0 } },
} as const;
const plugins = [
  Autoplay({
    delay: 3000,
    stopOnInteraction: true,
    breakpoints: { [still]: { active: false } },
  }),
];

/**
 * An island because it moves by itself in an endless loop and follows a swipe.
 * `children` is the list, a row to scroll until the island wakes.
 */
export function Brands({ children }: { children?: ReactNode }) {
  const [viewport, embla] = useEmblaCarousel(options, plugins);
  const [playing, setPlaying] = useState(true);
  const awake = useAwake();

  useEffect(() => {
    if (!embla) return;
    // Undoes what was scrolled by hand before the carousel took over.
    embla.rootNode().scrollLeft = 0;
    embla.on('autoplay:play', () => setPlaying(true));
    embla.on('autoplay:stop', () => setPlaying(false));
  }, [embla]);

  const player = () => embla?.plugins().autoplay;
  function go(direction: 'scrollPrev' | 'scrollNext') {
    player()?.stop();
    embla?.[direction]();
  }

  return (
    <>
      <div
        ref={viewport}
        role="group"
        aria-label="Car makes"
        // As long as it scrolls it must take the focus, so that keys can scroll it.
        tabIndex={awake ? undefined : 0}
        className={awake ? 'overflow-hidden' : 'overflow-x-auto'}
      >
        {children}
      </div>
      <div className="mt-4 flex gap-2 unscripted:hidden">
        <ArrowButton
          arrow="left"
          label="Previous brands"
          className="max-md:hidden"
          onClick={() => go('scrollPrev')}
        />
        <ArrowButton
          arrow="right"
          label="Next brands"
          className="max-md:hidden"
          onClick={() => go('scrollNext')}
        />
        <button
          type="button"
          aria-label={playing ? 'Pause the car makes' : 'Play the car makes'}
          onClick={() => (playing ? player()?.stop() : player()?.play())}
          className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 hover:bg-sunken motion-reduce:hidden"
        >
          {playing ? (
            <Pause aria-hidden className="size-5" />
          ) : (
            <Play aria-hidden className="size-5" />
          )}
          {playing ? 'Pause' : 'Play'}
        </button>
      </div>
    </>
  );
}
