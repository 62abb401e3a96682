import type { ReactNode } from 'react';
import { Unbroken } from '../ui/Unbroken.tsx';

type Props = { title: string; intro: string; children?: ReactNode };

/** A quote form standing on the page. */
export function QuotePanel({ title, intro, children }: Props) {
  return (
    <section
      id="quote"
      aria-labelledby="quote-title"
      className="rounded-lg border border-line bg-raised p-5 text-ink raised print:hidden"
    >
      <h2 id="quote-title" className="text-xl">
        <Unbroken>{title}</Unbroken>
      </h2>
      <p className="mt-2 mb-1 max-w-prose text-muted">
        <Unbroken>{intro}</Unbroken>
      </p>
      {children}
    </section>
  );
}
