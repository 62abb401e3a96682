import { about, business } from '../../data/content.ts';
import { aboutPath } from '../../paths.ts';
import { drawnPortrait } from '../../data/picture-files.ts';
import { firstPictureNamed, pictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { AboutFact } from '../../data/schemas/legal.ts';

/** A card about who comes; nothing until the owner has filled it in. */
export function LocksmithCard({ className = '' }: { className?: string }) {
  const { card, who } = about;
  if (who.length === 0) return null;
  return (
    <section className={`rounded-lg border border-line bg-raised p-5 ${className}`}>
      <h3 className="mb-3 text-lg">{card.title}</h3>
      <Portrait className="mb-3 w-28" />
      <Facts facts={who} />
      <a href={aboutPath} className="mt-2 inline-block py-2 text-saltire underline">
        {card.more}
      </a>
    </section>
  );
}

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
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className={night ? 'text-white/90' : 'text-muted'}>{name}</dt>
          <dd className="font-semibold max-sm:mb-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
