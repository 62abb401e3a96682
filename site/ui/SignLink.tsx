import type { ReactNode } from 'react';
import './SignLink.css';

/** A link that looks like a direction sign. */
export function SignLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="sign">
      {children}
    </a>
  );
}
