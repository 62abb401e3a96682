import { business } from '../../../data/content.ts';
import type { ClaimName } from '../../../data/schemas/business.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { inPounds } from '../../../../contract/text.ts';
import { jobNamed } from '../../../data/prices.ts';
import { ContactLink } from '../../contact-links.tsx';
import type { ReactNode } from 'react';
import type { ArticleStep } from '../../../data/schemas/blog.ts';

/** A claim of the business in its exact words. Used inside an `If` of the same name. */
export const Claim = ({ name }: { name: ClaimName }) => (
  <Unbroken>{business.claims[name].wording}</Unbroken>
);

/** The lowest price of a job of the price list: '£60'. */
export const Price = ({ of }: { of: string }) => <>{inPounds(jobNamed(of).price!)}</>;

/** How long a job of the price list usually takes: 'usually under 30 minutes'. */
export const Time = ({ of }: { of: string }) => <Unbroken>{jobNamed(of).time}</Unbroken>;

/** The number to call, in the middle of a sentence. */
export function Phone() {
  return (
    <ContactLink
      channel="call"
      source="Blog"
      className="font-semibold whitespace-nowrap text-ink"
    >
      {business.phone}
    </ContactLink>
  );
}

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
