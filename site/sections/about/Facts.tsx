import type { AboutFact } from '../../data/schemas/legal.ts';

/** Facts of the business, each with its name. */
export function Facts({ facts, night = false }: { facts: AboutFact[]; night?: boolean }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className={night ? 'text-white/85' : 'text-muted'}>{name}</dt>
          <dd className="font-semibold max-sm:mb-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
