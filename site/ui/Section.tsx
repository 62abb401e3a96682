import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

const tones = {
  paper: 'bg-paper',
  sunken: 'bg-sunken',
  /** A band of night in both themes, below its 11 px of kerb. */
  night: 'kerb bg-night text-white pt-10',
} as const;

export type Tone = keyof typeof tones;

type Props = {
  id?: string;
  title: string;
  intro?: string;
  /** Without its intro on phones. */
  brief?: boolean;
  tone?: Tone;
  /** Heading and content side by side on wide screens. */
  split?: boolean;
  /** Content of the heading: beside it on wide screens, or under it when split. */
  aside?: ReactNode;
  children: ReactNode;
};

const layouts = {
  stacked: { body: '', head: 'flex flex-wrap items-end justify-between gap-4' },
  split: {
    body: 'lg:grid lg:grid-cols-[1fr_1.9fr] lg:gap-16',
    head: 'grid content-start gap-5 lg:sticky lg:top-26 lg:self-start',
  },
} as const;

/** A band of the page under its heading. */
export function Section(props: Props) {
  const { id, title, intro, brief, tone = 'paper', split = false, aside, children } = props;
  const layout = layouts[split ? 'split' : 'stacked'];
  const headingId = `${
    id ??
    title
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('-')
  }-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={`${tones[tone]} py-6 lg:py-20`}>
      <div className={`column ${layout.body}`}>
        <header className={`mb-3 lg:mb-8 ${layout.head}`}>
          <div className="max-w-2xl">
            <h2 id={headingId} className="text-2xl">
              <Unbroken>{title}</Unbroken>
            </h2>
            {intro && (
              <p
                className={`mt-2 max-w-prose ${brief ? 'max-lg:hidden' : ''} ${tone === 'night' ? 'text-white/90' : 'text-muted'}`}
              >
                <Unbroken>{intro}</Unbroken>
              </p>
            )}
          </div>
          {aside}
        </header>
        {split ? <div className="min-w-0">{children}</div> : children}
      </div>
    </section>
  );
}
