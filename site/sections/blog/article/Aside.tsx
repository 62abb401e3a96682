import type { ReactNode } from 'react';

/** A note beside the run of an article. */
export function Aside({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <aside aria-label={title} className="prose-aside">
      <p className="font-sign text-lg">{title}</p>
      {children}
    </aside>
  );
}
