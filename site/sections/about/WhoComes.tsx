import { about } from '../../data/content.ts';
import { aboutPath } from '../../paths.ts';
import { Facts } from './Facts.tsx';
import { Portrait } from './Portrait.tsx';

/** The short card of who comes; nothing until the owner has said it. */
export function WhoComes({ className = '' }: { className?: string }) {
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
