import type { ReactNode } from 'react';
import type { ArticleStep } from '../../../data/schemas/blog.ts';
import { ContactLink } from '../../contact-links.tsx';

/** The number to call, in the middle of a sentence. */
export const PhoneLink = ({ children }: { children: ReactNode }) => (
  <ContactLink
    channel="call"
    source="Blog"
    className="font-semibold whitespace-nowrap text-ink"
  >
    {children}
  </ContactLink>
);

/** A side note in an article. */
export function Aside({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <aside aria-label={title} className="prose-aside">
      <p className="font-sign text-lg">{title}</p>
      {children}
    </aside>
  );
}

/** The steps of a guide on numbered signs. */
export function Steps({ steps }: { steps: ArticleStep[] }) {
  return (
    <ol className="post-steps">
      {steps.map(({ number, title, content }) => (
        <li key={number}>
          <h3>
            <span aria-hidden>{number}</span>
            {title}
          </h3>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  );
}
