import { about, business } from '../data/content.ts';
import { aboutPath } from '../paths.ts';
import { Portrait } from './Portrait.tsx';

const { card, who } = about;

/** Who comes to the car, in two lines beside his picture, with a link to the whole. */
export function WhoComes({ className = '' }: { className?: string }) {
  const lines = card.lines.length > 0 ? card.lines : [card.text];
  return (
    <section className={`flex items-start gap-4 text-sm lg:text-base ${className}`}>
      <Portrait className="size-16 shrink-0 object-[22%] lg:size-20" />
      <div>
        <h2 className="sr-only">{card.title}</h2>
        {lines.map((line, at) => (
          <p
            key={line}
            className={at === 0 && business.person.name ? 'text-base font-semibold' : ''}
          >
            {line}
          </p>
        ))}
        <a href={aboutPath} className="inline-block py-1 underline">
          {who.length > 0 ? card.more : card.title}
        </a>
      </div>
    </section>
  );
}
