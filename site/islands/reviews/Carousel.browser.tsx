import { useRef, useState } from 'react';
import type { Testimonial } from '../../data/schemas/reviews.ts';
import { ArrowButton } from '../../ui/ArrowButton.tsx';
import { CardRow, windowSize } from '../../ui/CardRow.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';

/** 'March 2024'. */
const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** How long a move takes, in ms; meanwhile the cards are dim and clicks are ignored. */
const moveTime = 500;

/** A carousel of testimonials with arrows and dots, wrapping around. */
export function Carousel({ testimonials }: { testimonials: Testimonial[] }) {
  const [start, setStart] = useState(0);
  const [moving, setMoving] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const count = testimonials.length;

  function moveTo(index: number) {
    if (moving) return;
    setStart((index + count) % count);
    setMoving(true);
    row.current!.scrollLeft = 0;
    setTimeout(() => setMoving(false), moveTime);
  }

  return (
    <>
      <CardRow ref={row} label="Testimonials" dimmed={moving}>
        {[...testimonials.slice(start), ...testimonials.slice(0, start)].map(
          ({ id, name, location, date, rating, text, avatar }) => (
            <ReviewCard
              key={id}
              {...{ name, rating, text, avatar }}
              note={`${location}, ${month.format(new Date(date))}`}
            />
          ),
        )}
      </CardRow>
      {count > windowSize && (
        <div className="mt-4 flex items-center gap-3 unscripted:hidden">
          <ArrowButton
            arrow="left"
            label="Previous testimonials"
            onClick={() => moveTo(start - 1)}
          />
          {testimonials.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Go to testimonial ${index + 1}`}
              aria-current={index === start}
              onClick={() => moveTo(index)}
              className="dot"
            />
          ))}
          <ArrowButton
            arrow="right"
            label="Next testimonials"
            onClick={() => moveTo(start + 1)}
          />
          <p role="status" className="sr-only">
            {`Testimonial ${start + 1} of ${count}`}
          </p>
        </div>
      )}
    </>
  );
}
