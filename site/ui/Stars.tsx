/** A rating from 1 to 5 as stars, amber on asphalt so that they are seen in both themes. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="inline-block w-fit rounded-sm bg-night px-2 py-1 text-base/none"
    >
      <span data-rating={Math.round(rating)} className="stars" />
    </span>
  );
}
