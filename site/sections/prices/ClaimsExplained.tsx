import { claimNames, type ClaimName } from '../../data/schemas/business.ts';
import {
  business,
  googleReviews,
  home,
  labels,
  pricing,
  testimonials,
} from '../../data/content.ts';
import { areClaimsExplained, hasReviews, isExample, isShown } from '../../data/claims.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { reviewsNote } from '../../data/reviews.ts';
import { claimsId } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { Explained } from './Explained.tsx';

const { title, intro, named, reviews } = pricing.page.claims;
const { insurer, cover, number, link } = business.insurance;

/** The link to a claim's source. */
function Proof({ name }: { name: ClaimName }) {
  if (name === 'rating') return <a href={reviewLink}>{home.reviews.button}</a>;
  if (name !== 'licensed-and-insured' || !insurer) return undefined;
  const words = [insurer, cover, number].filter(Boolean).join(', ');
  return link ? <a href={link}>{words}</a> : words;
}

/** Every shown claim with its explanation and proof; nothing if there is none. */
export function ClaimsExplained() {
  if (!areClaimsExplained) return null;
  return (
    <Section id={claimsId} title={title} intro={intro} split>
      <div className="divide-y divide-line border-y border-line">
        {claimNames.filter(isShown).map((name) => (
          <Explained
            key={name}
            name={`${named[name] ?? business.claims[name].wording}${
              isExample(name) ? ` (${labels.reviews.figures})` : ''
            }`}
          >
            {`${business.claims[name].means} `}
            <Proof name={name} />
          </Explained>
        ))}
        {hasReviews && (
          <Explained name={reviews}>
            {reviewsNote([...googleReviews, ...testimonials])}
          </Explained>
        )}
      </div>
    </Section>
  );
}
