import { Stars } from './Stars.tsx';

type Props = {
  rating: number;
  text: string;
  name: string;
  /** Where or when: the line under the name. */
  note: string;
  /** Address of a photo, or two initials; optional. */
  avatar?: string;
};

function Avatar({ avatar }: { avatar: string }) {
  const shape = 'size-10 shrink-0 rounded-full';
  if (avatar.includes('/')) {
    return <img src={avatar} alt="" width="40" height="40" loading="lazy" className={shape} />;
  }
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center bg-saltire-fill font-sign text-white`}
    >
      {avatar}
    </span>
  );
}

/** A customer's review on a card. */
export function ReviewCard({ rating, text, name, note, avatar }: Props) {
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-raised p-4 lg:p-5">
      <Stars rating={rating} />
      <blockquote className="mt-2 max-w-prose grow lg:mt-3">
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        {avatar && <Avatar avatar={avatar} />}
        <span className="grow basis-20">
          <strong className="block text-ink">{name}</strong>
          {note}
        </span>
      </figcaption>
    </figure>
  );
}
