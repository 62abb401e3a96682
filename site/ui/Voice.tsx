import { Stars } from './Stars.tsx';

export type VoiceProps = {
  rating: number;
  text: string;
  name: string;
  /** Where or when: the line under the name. */
  note: string;
  /** Address of a photo, or two letters in its place; nothing when left out. */
  face?: string;
};

function Face({ face }: { face: string }) {
  const shape = 'size-10 shrink-0 rounded-full';
  if (face.includes('/')) {
    return <img src={face} alt="" width="40" height="40" loading="lazy" className={shape} />;
  }
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center bg-saltire-fill font-sign text-white`}
    >
      {face}
    </span>
  );
}

/** What one customer said. */
export function Voice({ rating, text, name, note, face }: VoiceProps) {
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-raised p-5">
      <Stars rating={rating} />
      <blockquote className="mt-3 grow">
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-sm text-muted">
        {face && <Face face={face} />}
        <span>
          <strong className="block text-ink">{name}</strong>
          {note}
        </span>
      </figcaption>
    </figure>
  );
}
