import { business } from '../data/content.ts';
import { drawnPortrait } from '../data/picture-files.ts';
import { firstPictureNamed, pictureNamed } from '../data/pictures.ts';
import { Picture } from '../ui/Picture.tsx';
import type { AboutFact } from '../data/schemas/legal.ts';

type Props = {
  /** On the first screen, large. */
  first?: boolean;
  className: string;
};

/** The locksmith with his van: a photo if there is one, else a drawing in the same crop. */
export function Portrait({ first = false, className }: Props) {
  const name = business.person.photo || drawnPortrait;
  return (
    <Picture
      picture={first ? firstPictureNamed(name) : pictureNamed(name)}
      first={first}
      sizes={first ? '(width >= 64rem) 36rem, 100vw' : '12rem'}
      className={`rounded-lg ${className}`}
    />
  );
}

/** Facts of the business, each with its name. */
export function Facts({ facts, night = false }: { facts: AboutFact[]; night?: boolean }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className={night ? 'text-white/90' : 'text-muted'}>{name}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
