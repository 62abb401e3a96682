import { useRef, useState } from 'react';
import type { TestimonialControls } from '../../data/schemas/home.ts';
import { ArrowButton } from '../../ui/ArrowButton.tsx';
import { fill } from '../../../contract/text.ts';
import { CardRow, windowSize } from '../../ui/CardRow.tsx';
import { ReviewCard, type ReviewCardProps } from '../../ui/ReviewCard.tsx';

/** How long a move takes, in ms; meanwhile the cards are dim and clicks are ignored. */
const moveTime = 500;

type Props = { testimonials: ReviewCardProps[]; words: TestimonialControls };

const keyOf = ({ name, note }: ReviewCardProps) => `${name} ${note}`;

/** A carousel of testimonials with arrows and dots, wrapping around. */
export function Carousel({ testimonials, words }: Props) {
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
      <CardRow ref={row} label={words.list} dimmed={moving}>
        {[...testimonials.slice(start), ...testimonials.slice(0, start)].map((testimonial) => (
          <ReviewCard key={keyOf(testimonial)} {...testimonial} />
        ))}
      </CardRow>
      {count > windowSize && (
        <div className="mt-4 flex items-center gap-3 unscripted:hidden">
          <ArrowButton arrow="left" label={words.previous} onClick={() => moveTo(start - 1)} />
          {testimonials.map((testimonial, index) => (
            <button
              key={keyOf(testimonial)}
              type="button"
              aria-label={fill(words.from, { number: index + 1 })}
              aria-current={index === start}
              onClick={() => moveTo(index)}
              className="dot"
            />
          ))}
          <ArrowButton arrow="right" label={words.next} onClick={() => moveTo(start + 1)} />
          <p role="status" className="sr-only">
            {fill(words.first, { number: start + 1, total: count })}
          </p>
        </div>
      )}
    </>
  );
}
