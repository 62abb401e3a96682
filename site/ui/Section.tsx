import type { ReactNode } from 'react';

const tones = {
  paper: 'bg-paper',
  sunken: 'bg-sunken',
  /** A band of night in both themes. */
  night: 'bg-night text-white',
} as const;

type Props = {
  id?: string;
  title: string;
  intro?: string;
  tone?: keyof typeof tones;
  /** Beside the heading on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A band of the page under its heading. */
export function Section({ id, title, intro, tone = 'paper', aside, children }: Props) {
  const headingId = `${id ?? title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={`${tones[tone]} py-14 lg:py-20`}>
      <div className="mx-auto max-w-7xl px-4">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-10">
          <div className="max-w-prose">
            <h2 id={headingId} className="text-2xl">
              {title}
            </h2>
            {intro && (
              <p className={`mt-3 ${tone === 'night' ? 'text-white/85' : 'text-muted'}`}>
                {intro}
              </p>
            )}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </section>
  );
}
