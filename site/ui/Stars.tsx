import { Star } from 'lucide-react';

/** A rating from 1 to 5 as stars, with its number for those who don't see them. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((at) => (
        <Star
          key={at}
          aria-hidden
          className={`size-4.5 ${at <= rating ? 'fill-amber text-amber' : 'text-edge'}`}
        />
      ))}
    </span>
  );
}
