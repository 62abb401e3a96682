import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.browser.ts';
import { ArrowButton } from '../ui/ArrowButton.tsx';
import { Icon } from '../ui/Icon.tsx';

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
 * An island because it moves by itself in an endless loop and follows a swipe. `children` is
 * the list, which scrolls until the island is hydrated.
 */
export function Brands({ children }: { children?: ReactNode }) {
  const [viewport, embla] = useEmblaCarousel(options, plugins);
  const [playing, setPlaying] = useState(true);
  const isHydrated = useHydrated();
  const action = playing ? 'Pause' : 'Play';

  useEffect(() => {
    if (!embla) return;
    // Resets any scrolling from before the carousel started.
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
        // A scrolling box must be focusable, so that keys can scroll it.
        tabIndex={isHydrated ? undefined : 0}
        className={isHydrated ? 'overflow-hidden' : 'overflow-x-auto'}
      >
        {children}
      </div>
      <div className="mt-4 flex gap-2 unscripted:hidden">
        <ArrowButton
          arrow="left"
          label="Previous makes"
          className="max-md:hidden"
          onClick={() => go('scrollPrev')}
        />
        <ArrowButton
          arrow="right"
          label="Next makes"
          className="max-md:hidden"
          onClick={() => go('scrollNext')}
        />
        <button
          type="button"
          aria-label={`${action} the car makes`}
          onClick={() => (playing ? player()?.stop() : player()?.play())}
          className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 hover:bg-sunken motion-reduce:hidden"
        >
          <Icon name={playing ? 'pause' : 'play'} />
          <span>{action}</span>
        </button>
      </div>
    </>
  );
}
