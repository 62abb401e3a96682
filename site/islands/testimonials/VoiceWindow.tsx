import { useRef, useState } from 'react';
import { ArrowButton } from '../../ui/ArrowButton.tsx';
import { Voice, type VoiceProps } from '../../ui/Voice.tsx';
import { VoiceRow } from './VoiceRow.tsx';

/** How long a move takes, in ms: until then the cards are dim and clicks are ignored. */
const moveTime = 500;

/** A window over the voices that moves one on or back, round and round, or to a dot. */
export function VoiceWindow({ voices }: { voices: VoiceProps[] }) {
  const [start, setStart] = useState(0);
  const [moving, setMoving] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const count = voices.length;

  function moveTo(index: number) {
    if (moving) return;
    setStart((index + count) % count);
    setMoving(true);
    row.current!.scrollLeft = 0;
    setTimeout(() => setMoving(false), moveTime);
  }

  return (
    <>
      <VoiceRow ref={row} label="Testimonials" dimmed={moving}>
        {[...voices.slice(start), ...voices.slice(0, start)].map((voice) => (
          <Voice key={voice.name} {...voice} />
        ))}
      </VoiceRow>
      <div className="mt-4 flex items-center gap-3 unscripted:hidden">
        <ArrowButton
          arrow="left"
          label="Previous testimonials"
          onClick={() => moveTo(start - 1)}
        />
        {voices.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Testimonials from number ${index + 1}`}
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
          {`Testimonial ${start + 1} of ${count} comes first`}
        </p>
      </div>
    </>
  );
}
