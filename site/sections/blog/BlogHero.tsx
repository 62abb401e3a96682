import { blog } from '../../data/content.ts';
import { PricePromise } from '../PricePromise.tsx';
import './BlogHero.css';

/** The title of the index, and its quote on a motorway's message sign. */
export function BlogHero() {
  const { title, intro, quote } = blog;
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column grid gap-8 pt-22 pb-12 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pt-28 lg:pb-16">
        <div>
          <h1 className="text-hero">{title}</h1>
          <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{intro}</p>
          <PricePromise className="mt-4 max-w-prose text-white/90" />
        </div>
        <figure className="message-sign">
          <blockquote className="font-sign text-xl/[1.35] text-amber">
            <p>{quote.text}</p>
          </blockquote>
          <figcaption className="mt-4 text-sm text-white/85">{quote.source}</figcaption>
        </figure>
      </div>
    </section>
  );
}
